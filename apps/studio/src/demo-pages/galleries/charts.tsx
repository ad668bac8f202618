import { SimpleGrid } from '@mantine/core';
import { HeatMap } from '../../parts/map/heat-map.tsx';
import { places } from '../data/places.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { useFormats, useWords } from '../words.ts';
import { Areas, Bars, Bubbles, Lines, Radar, Scatter, Shares } from './drawings.tsx';
import { Frame } from './frames.tsx';
import { useAnalytics } from './use-analytics.ts';

/** Charts of every kind, and a map. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.charts')}
      root="/charts-and-maps"
      exhibits={[
        { path: 'charts/over-time', name: 'charts.overTime', Show: OverTime },
        { path: 'charts/shares', name: 'charts.shares', Show: Compared },
        { path: 'charts/points', name: 'charts.points', Show: InPoints },
        { path: 'maps', name: 'charts.maps', Show: Maps },
      ]}
    />
  );
}

function OverTime() {
  const say = useWords();
  const { answer, money: data } = useAnalytics();
  const label = say('elements.revenueAndCosts');
  const names = [say('measures.revenue'), say('measures.costs')] as const;
  return (
    <FromMock answer={answer}>
      {() => (
        <SimpleGrid cols={1}>
          <Frame title={say('charts.line')}>
            <Lines label={label} data={data} names={names} />
          </Frame>
          <Frame title={say('charts.area')}>
            <Areas label={label} data={data} names={names} />
          </Frame>
          <Frame title={say('charts.bar')}>
            <Bars label={label} data={data} names={names} />
          </Frame>
        </SimpleGrid>
      )}
    </FromMock>
  );
}

function Compared() {
  const say = useWords();
  const { answer, devices, goals } = useAnalytics();
  return (
    <FromMock answer={answer}>
      {() => (
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Frame title={say('charts.pie')}>
            <Shares label={say('elements.devices')} data={devices} isWhole />
          </Frame>
          <Frame title={say('charts.donut')}>
            <Shares label={say('elements.devices')} data={devices} />
          </Frame>
          <Frame title={say('charts.radar')}>
            <Radar
              label={say('elements.goals')}
              data={goals}
              names={[say('elements.now'), say('elements.before')]}
            />
          </Frame>
        </SimpleGrid>
      )}
    </FromMock>
  );
}

function InPoints() {
  const say = useWords();
  const { month } = useFormats();
  const { answer } = useAnalytics();
  return (
    <FromMock answer={answer}>
      {({ months }) => (
        <SimpleGrid cols={1}>
          <Frame title={say('charts.scatter')}>
            <Scatter
              label={say('charts.visitorsAndOrders')}
              data={months.map(({ visitors, orders }) => ({ x: visitors, y: orders }))}
              names={[say('measures.visitors'), say('measures.orders')]}
            />
          </Frame>
          <Frame title={say('charts.bubble')}>
            <Bubbles
              label={say('measures.orders')}
              data={months.map((one) => ({ step: month(one.month), value: one.orders }))}
            />
          </Frame>
        </SimpleGrid>
      )}
    </FromMock>
  );
}

function Maps() {
  const say = useWords();
  return (
    <Frame title={say('charts.maps')}>
      <HeatMap points={places} />
    </Frame>
  );
}

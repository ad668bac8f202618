import '@mantine/charts/styles.css';
import {
  AreaChart,
  BarChart,
  BubbleChart,
  DonutChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  Sparkline,
} from '@mantine/charts';
import { Center, Group, RingProgress, Text, useDirection } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../words.ts';

const COLORS = ['viridian.6', 'yellow.6', 'blue.6', 'red.5'] as const;

/** A chart that screen readers announce as a picture with this label. */
function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      {children}
    </div>
  );
}

/** Axes shared by charts over time; they start on the right in a right-to-left page. */
function useAxes() {
  const { dir } = useDirection();
  return {
    h: 260,
    dataKey: 'step',
    withLegend: true,
    tickLine: 'none',
    gridAxis: 'y',
    xAxisProps: { reversed: dir === 'rtl', minTickGap: 16 },
    yAxisProps: { orientation: dir === 'rtl' ? 'right' : 'left', width: 52 },
  } as const;
}

interface OverTime {
  label: string;
  data: readonly { step: string; first: number; second: number }[];
  names: readonly [string, string];
}

const seriesOf = ([first, second]: OverTime['names']) => [
  { name: 'first', label: first, color: COLORS[0] },
  { name: 'second', label: second, color: COLORS[1] },
];

export function Lines({ label, data, names }: OverTime) {
  return (
    <Drawing label={label}>
      <LineChart
        {...useAxes()}
        data={[...data]}
        series={seriesOf(names)}
        curveType="linear"
        lineChartProps={{ accessibilityLayer: false }}
      />
    </Drawing>
  );
}

export function Areas({ label, data, names }: OverTime) {
  return (
    <Drawing label={label}>
      <AreaChart
        {...useAxes()}
        data={[...data]}
        series={seriesOf(names)}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </Drawing>
  );
}

export function Bars({ label, data, names }: OverTime) {
  return (
    <Drawing label={label}>
      <BarChart
        {...useAxes()}
        data={[...data]}
        series={seriesOf(names)}
        barChartProps={{ accessibilityLayer: false }}
      />
    </Drawing>
  );
}

interface Parts {
  label: string;
  data: readonly { name: string; value: number }[];
  isWhole?: boolean;
}

/** Parts of a whole, with a legend of names and numbers. */
export function Shares({ label, data, isWhole }: Parts) {
  const { percent } = useFormats();
  const Chart = isWhole ? PieChart : DonutChart;
  const parts = data.map((part, index) => ({ ...part, color: COLORS[index % COLORS.length] ?? COLORS[0] }));
  return (
    <Group justify="center" gap="xl">
      <Drawing label={label}>
        <Chart
          data={parts}
          size={180}
          withTooltip={false}
          pieChartProps={{ accessibilityLayer: false }}
          pieProps={{ rootTabIndex: -1 }}
        />
      </Drawing>
      <div>
        {parts.map(({ name, value, color }) => (
          <Group key={name} gap="xs">
            <Text c={color} aria-hidden="true">
              ■
            </Text>
            <Text size="sm">
              {name} {percent(value)}
            </Text>
          </Group>
        ))}
      </div>
    </Group>
  );
}

export function Ring({ label, value }: { label: string; value: number }) {
  const { percent } = useFormats();
  return (
    <Center>
      <Drawing label={`${label} ${percent(value)}`}>
        <RingProgress
          size={180}
          thickness={16}
          roundCaps
          sections={[{ value, color: COLORS[0] }]}
          label={
            <Text ta="center" fw={640} fz="xl">
              {percent(value)}
            </Text>
          }
        />
      </Drawing>
    </Center>
  );
}

interface RadarProps {
  label: string;
  data: readonly { name: string; now: number; before: number }[];
  names: readonly [now: string, before: string];
}

export function Radar({ label, data, names: [now, before] }: RadarProps) {
  return (
    <Drawing label={label}>
      <RadarChart
        h={280}
        data={[...data]}
        dataKey="name"
        withLegend
        series={[
          { name: 'before', label: before, color: COLORS[1], opacity: 0.2 },
          { name: 'now', label: now, color: COLORS[0], opacity: 0.3 },
        ]}
        radarChartProps={{ accessibilityLayer: false }}
      />
    </Drawing>
  );
}

interface Points {
  label: string;
  data: readonly { x: number; y: number }[];
  names: readonly [x: string, y: string];
}

export function Scatter({ label, data, names: [x, y] }: Points) {
  return (
    <Drawing label={label}>
      <ScatterChart
        h={260}
        data={[{ name: label, color: COLORS[0], data: data.map((point) => ({ ...point })) }]}
        dataKey={{ x: 'x', y: 'y' }}
        xAxisLabel={x}
        yAxisLabel={y}
        scatterChartProps={{ accessibilityLayer: false }}
      />
    </Drawing>
  );
}

export function Bubbles({
  label,
  data,
}: {
  label: string;
  data: readonly { step: string; value: number }[];
}) {
  return (
    <Drawing label={label}>
      <BubbleChart
        h={90}
        data={data.map((one) => ({ ...one, index: 1 }))}
        range={[16, 225]}
        color={COLORS[0]}
        dataKey={{ x: 'step', y: 'index', z: 'value' }}
      />
    </Drawing>
  );
}

export function Trend({ label, values }: { label: string; values: readonly number[] }) {
  return (
    <Drawing label={label}>
      <Sparkline h={64} data={[...values]} color={COLORS[0]} curveType="linear" />
    </Drawing>
  );
}

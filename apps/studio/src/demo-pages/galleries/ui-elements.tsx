import {
  Button,
  Card,
  ColorSwatch,
  Group,
  SimpleGrid,
  Stack,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useState } from 'react';
import type { DemoUser } from '../data/people.ts';
import type { Listing } from '../mock/shop.ts';
import { type CardStatistics, MEASURES, type Measure } from '../mock/statistics.ts';
import { useMock } from '../mock/use-mock.ts';
import { BRAND } from '../parts/brand.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { Gallery } from '../parts/gallery.tsx';
import parts from '../parts/parts.module.css';
import { ItemGrid } from '../shop/item-card.tsx';
import { useFormats, useWords } from '../words.ts';
import { Bars, Radar, Ring, Shares, Trend } from './drawings.tsx';
import { Frame } from './frames.tsx';
import { useAnalytics } from './use-analytics.ts';

/** Cards, numbers, tables and colours. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.uiElements')}
      root="/ui-elements"
      exhibits={[
        { path: 'card/statistics', name: 'elements.statistics', Show: Statistics },
        { path: 'card/analytics', name: 'elements.analytics', Show: Analytics },
        { path: 'card/basic', name: 'elements.cards', Show: Cards },
        { path: 'table', name: 'elements.table', Show: SortedTable },
        { path: 'data-list/thumb-view', name: 'elements.list', Show: Items },
        { path: 'colors', name: 'elements.colors', Show: Colors },
      ]}
    />
  );
}

function Statistics() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {MEASURES.map((measure) => (
        <Statistic key={measure} measure={measure} />
      ))}
    </SimpleGrid>
  );
}

function Statistic({ measure }: { measure: Measure }) {
  const say = useWords();
  const { number, money, percent } = useFormats();
  const answer = useMock<CardStatistics>(`/api/card/card-statistics/${measure}`);
  return (
    <Frame title={say(`measures.${measure}`)}>
      <FromMock answer={answer}>
        {({ now, change, series }) => (
          <>
            <Text fz="h1" fw={640}>
              {measure === 'revenue' || measure === 'costs' ? money(now) : number(now)}
            </Text>
            <Text size="sm" c="dimmed">
              {say('elements.change', { percent: `${change > 0 ? '+' : ''}${percent(change)}` })}
            </Text>
            <Trend label={say(`measures.${measure}`)} values={series.map(({ value }) => value)} />
          </>
        )}
      </FromMock>
    </Frame>
  );
}

function Analytics() {
  const say = useWords();
  const { number } = useFormats();
  const { answer, money, devices, goals } = useAnalytics();
  return (
    <FromMock answer={answer}>
      {({ tickets }) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Frame title={say('elements.revenueAndCosts')}>
            <Bars
              label={say('elements.revenueAndCosts')}
              data={money}
              names={[say('measures.revenue'), say('measures.costs')]}
            />
          </Frame>
          <Frame title={say('elements.devices')}>
            <Shares label={say('elements.devices')} data={devices} />
          </Frame>
          <Frame title={say('elements.tickets')}>
            <Ring label={say('elements.completed')} value={tickets.completed} />
            <Group justify="space-around">
              {(['new', 'open', 'answered'] as const).map((state) => (
                <Stack key={state} gap={0} align="center">
                  <Text fw={640}>{number(tickets[state])}</Text>
                  <Text size="sm" c="dimmed">
                    {say(`tickets.${state}`)}
                  </Text>
                </Stack>
              ))}
            </Group>
          </Frame>
          <Frame title={say('elements.goals')}>
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

function Cards() {
  const say = useWords();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {BRAND.map(({ name, color }) => (
        <Card key={name} withBorder padding="lg">
          <Card.Section h={8} bg={`${color}.6`} />
          <Text component="h2" fw={640} mt="md">
            {say(`brand.${name}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {say('elements.cardText')}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

const COLUMNS = ['name', 'email', 'city'] as const;

function SortedTable() {
  const say = useWords();
  const answer = useMock<DemoUser[]>('/api/user-management/users');
  const [{ by, isDown }, setOrder] = useState<{ by: (typeof COLUMNS)[number]; isDown: boolean }>({
    by: 'name',
    isDown: false,
  });
  const titles = { name: say('common.name'), email: say('common.email'), city: say('users.town') };
  return (
    <FromMock answer={answer}>
      {(users) => (
        <div className={parts.scroller}>
          <Table className={parts.wide} striped>
            <Table.Thead>
              <Table.Tr>
                {COLUMNS.map((column) => (
                  <Table.Th
                    key={column}
                    scope="col"
                    aria-sort={by === column ? (isDown ? 'descending' : 'ascending') : undefined}
                  >
                    <UnstyledButton
                      fw={640}
                      onClick={() => setOrder({ by: column, isDown: by === column && !isDown })}
                    >
                      {titles[column]} {by === column ? (isDown ? '↓' : '↑') : ''}
                    </UnstyledButton>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {users
                .toSorted((a, b) => (isDown ? -1 : 1) * a[by].localeCompare(b[by]))
                .map((user) => (
                  <Table.Tr key={user.id}>
                    {COLUMNS.map((column) => (
                      <Table.Td key={column}>{user[column]}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </FromMock>
  );
}

function Items() {
  const answer = useMock<Listing>('/api/apps/ecommerce/items');
  return <FromMock answer={answer}>{({ items }) => <ItemGrid items={items} />}</FromMock>;
}

function Colors() {
  const say = useWords();
  return (
    <Stack>
      {BRAND.map(({ name, color }) => (
        <Frame key={name} title={say(`brand.${name}`)}>
          <Group gap="xs">
            {Array.from({ length: 10 }, (_, shade) => (
              <ColorSwatch
                key={`${color}.${String(shade)}`}
                color={`var(--mantine-color-${color}-${shade})`}
              />
            ))}
            <Button color={color}>{say('components.button')}</Button>
          </Group>
        </Frame>
      ))}
    </Stack>
  );
}

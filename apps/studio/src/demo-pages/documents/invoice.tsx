import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { invoice } from '../data/invoice.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import parts from '../parts/parts.module.css';
import { useFormats, useWords } from '../words.ts';
import classes from './documents.module.css';

/** A printable invoice. */
export function Component() {
  const say = useWords();
  const { money, day, number, percent } = useFormats();
  const { lines, discount, tax } = invoice;
  const sum = lines.reduce((total, { hours, rate }) => total + hours * rate, 0);
  const net = sum * (1 - discount / 100);
  const total = net * (1 + tax / 100);
  return (
    <DemoPage
      title={say('groups.invoice')}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {say('common.print')}
        </Button>
      }
    >
      <Stack component="article" className={classes.paper} gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>{invoice.from.name}</Title>
            <Text style={{ whiteSpace: 'pre-line' }}>{invoice.from.address}</Text>
          </div>
          <div>
            <Text fw={600}>{say('invoice.number', { number: invoice.number })}</Text>
            <Text>{say('invoice.date', { day: day(invoice.date) })}</Text>
          </div>
        </Group>
        <div>
          <Text c="dimmed">{say('invoice.for')}</Text>
          <Text fw={600}>{invoice.to.name}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{invoice.to.address}</Text>
        </div>
        <div className={parts.scroller}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say('invoice.work')}</Table.Th>
                <Table.Th scope="col">{say('invoice.hours')}</Table.Th>
                <Table.Th scope="col">{say('invoice.rate')}</Table.Th>
                <Table.Th scope="col">{say('invoice.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ work, hours, rate }) => (
                <Table.Tr key={work}>
                  <Table.Th scope="row">{work}</Table.Th>
                  <Table.Td>{number(hours)}</Table.Td>
                  <Table.Td>{money(rate)}</Table.Td>
                  <Table.Td>{money(hours * rate)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <Stack gap={4} className={classes.totals}>
          <Group justify="space-between">
            <span>{say('invoice.sum')}</span>
            <span>{money(sum)}</span>
          </Group>
          <Group justify="space-between">
            <span>{say('invoice.discount', { percent: percent(discount) })}</span>
            <span>{money(net - sum)}</span>
          </Group>
          <Group justify="space-between">
            <span>{say('invoice.tax', { percent: percent(tax) })}</span>
            <span>{money(total - net)}</span>
          </Group>
          <Group justify="space-between" fw={640}>
            <span>{say('shop.total')}</span>
            <span>{money(total)}</span>
          </Group>
        </Stack>
      </Stack>
    </DemoPage>
  );
}

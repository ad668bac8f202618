import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './analytics.module.css';

export interface Bar {
  name: string;
  count: number;
}

/** Counts as bars, scaled so that the largest fills the width. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const { i18n } = useTranslation();
  const most = bars.reduce((max, { count }) => Math.max(max, count), 1);
  return (
    <Stack component="ul" gap="xs" className={classes.bars} aria-label={label}>
      {bars.map(({ name, count }) => (
        <li key={name} className={classes.bar}>
          <Text size="sm">{name}</Text>
          <Progress size="lg" value={(count / most) * 100} aria-hidden="true" />
          <Text size="sm" ta="end">
            {count.toLocaleString(i18n.language)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

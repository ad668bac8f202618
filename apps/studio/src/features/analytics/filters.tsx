import { Button, Group, TextInput } from '@mantine/core';
import type { VisitStep } from '@pleinair/domain';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLayers } from '../../lib/me.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import classes from './analytics.module.css';
import {
  COMPARISONS,
  type Comparison,
  type Days,
  isPeriod,
  lastDays,
  PRESETS,
  stepsFor,
  usualStep,
} from './period.ts';

/** What the page shows. */
export interface Selection {
  days: Days;
  by: VisitStep;
  compare: Comparison;
  /** The days to compare with, if chosen by hand. */
  other?: Days;
  layer_pid?: string | undefined;
  space_pid?: string | undefined;
  hobject_pid?: string | undefined;
  walk_pid?: string | undefined;
}

/** The whole channel, not one space, object or walk. */
export const NOTHING_ALONE = { space_pid: undefined, hobject_pid: undefined, walk_pid: undefined };

interface FiltersProps {
  selection: Selection;
  /** The name of the only space, object or walk that the page is about, once it is known. */
  of: string | undefined;
  onChange: (part: Partial<Selection>) => void;
}

/** Selects the days, their steps, the comparison, and the space or object. */
export function Filters({ selection, of, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const layers = useLayers();
  const { days, by, compare, other, layer_pid, space_pid, hobject_pid, walk_pid } = selection;
  const preset = PRESETS.find(
    (count) => lastDays(count).from === days.from && lastDays(count).to === days.to,
  );
  const changeDays = (next: Days) => {
    if (!isPeriod(next)) return onChange({ days: next });
    onChange({ days: next, by: stepsFor(next).includes(by) ? by : usualStep(next) });
  };
  const stepNames: Record<VisitStep, string> = {
    hour: t('analytics.steps.hour'),
    day: t('analytics.steps.day'),
    week: t('analytics.steps.week'),
    month: t('analytics.steps.month'),
  };
  const comparisonNames: Record<Comparison, string> = {
    none: t('analytics.compareNone'),
    before: t('analytics.compareBefore'),
    year: t('analytics.compareYear'),
    other: t('analytics.compareOther'),
  };
  return (
    <search className={classes.filters}>
      {layers.length > 1 && (
        <FilterSelect
          label={t('analytics.channel')}
          all={t('analytics.allChannels')}
          data={layers.map(({ pid, name }) => ({ value: pid, label: `+${name}` }))}
          value={layer_pid}
          onChange={(pid) => onChange({ ...NOTHING_ALONE, layer_pid: pid })}
        />
      )}
      <FilterSelect
        label={t('analytics.period')}
        data={[
          ...PRESETS.map((count) => ({ value: String(count), label: t('analytics.lastDays', { count }) })),
          { value: 'own', label: t('analytics.ownDays') },
        ]}
        value={preset === undefined ? 'own' : String(preset)}
        onChange={(value) => {
          if (value === 'own') return changeDays({ ...days, from: lastDays(14).from });
          const next = lastDays(Number(value));
          onChange({ days: next, by: usualStep(next) });
        }}
      />
      <DaysFields
        names={[t('analytics.from'), t('analytics.to')]}
        days={days}
        onChange={changeDays}
        error={t('analytics.daysWrong')}
      />
      {!walk_pid && (
        <>
          <FilterSelect
            label={t('analytics.step')}
            data={stepsFor(days).map((value) => ({ value, label: stepNames[value] }))}
            value={by}
            onChange={(step) => onChange({ by: step ?? by })}
          />
          <FilterSelect
            label={t('analytics.compare')}
            data={COMPARISONS.map((value) => ({ value, label: comparisonNames[value] }))}
            value={compare}
            onChange={(comparison) =>
              onChange({
                compare: comparison ?? compare,
                other: other ?? { from: lastDays(365).from, to: lastDays(338).from },
              })
            }
          />
          {compare === 'other' && other && (
            <DaysFields
              names={[t('analytics.otherFrom'), t('analytics.otherTo')]}
              days={other}
              onChange={(next) => onChange({ other: next })}
              error={t('analytics.daysWrong')}
            />
          )}
        </>
      )}
      {(space_pid || hobject_pid || walk_pid) && (
        <Group className={classes.chosen} gap="xs">
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconX size={14} aria-hidden="true" />}
            onClick={() => onChange(NOTHING_ALONE)}
          >
            {t('analytics.onlyOne', { name: of ?? t('analytics.thisSpace') })}
          </Button>
        </Group>
      )}
    </search>
  );
}

interface DaysFieldsProps {
  names: readonly [from: string, to: string];
  days: Days;
  onChange: (days: Days) => void;
  error: string;
}

function DaysFields({ names, days, onChange, error }: DaysFieldsProps) {
  const change = (part: Partial<Days>) => {
    // Ignore an emptied date field.
    if (!Object.values(part).includes('')) onChange({ ...days, ...part });
  };
  return (
    <>
      <TextInput
        type="date"
        label={names[0]}
        value={days.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={names[1]}
        value={days.to}
        error={!isPeriod(days) && error}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </>
  );
}

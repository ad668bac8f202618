import { Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { NewSpaceButton } from '../../parts/plan/new-space-button.tsx';
import type { Walk, WalkStop } from './walk-form.ts';
import classes from './walks.module.css';

interface AddStopProps {
  walk: Pick<Walk, 'pid' | 'layer_pid'>;
  stops: readonly WalkStop[];
  onAdd: (stop: WalkStop) => void;
}

/** Adds a space of the channel to the end of the walk, or creates a new one for it. */
export function AddStop({ walk: { pid, layer_pid }, stops, onAdd }: AddStopProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), 250);
  const query = { per: 50, sort: 'name', query: searched || undefined } as const;
  const { data } = useQuery({
    queryKey: queryKeys.spaceList(layer_pid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/spaces', { params: { path: { pid: layer_pid }, query }, signal })),
    placeholderData: keepPreviousData,
  });
  const known = new Set(stops.map((stop) => stop.pid));
  const spaces = (data?.spaces ?? []).filter((space) => space.has_place && !known.has(space.pid));
  return (
    <Group gap="sm" align="flex-end">
      <Select
        className={classes.add}
        label={t('walks.add')}
        placeholder={t('walks.addExample')}
        nothingFoundMessage={t('walks.nothingToAdd')}
        searchable
        value={null}
        data={spaces.map(({ pid, name, town }) => ({
          value: pid,
          label: town ? `${name} · ${town}` : name,
        }))}
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(chosen) => {
          const space = spaces.find((one) => one.pid === chosen);
          if (!space) return;
          onAdd(space);
          setTyped('');
        }}
      />
      <NewSpaceButton
        to={paths.createAndPlace({ walk: pid })}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {t('walks.newStop')}
      </NewSpaceButton>
    </Group>
  );
}

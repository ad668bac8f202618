import { Autocomplete, Select } from '@mantine/core';
import { answer } from '@pleinair/client';
import { eventNames } from '@pleinair/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';

interface ChoiceProps {
  label: string;
  value: unknown;
  error?: string | undefined;
  onBlur?: () => void;
  onChange: (pid: string | undefined) => void;
}

/** The most entries per answer. */
const PER = 100;
/** Represents no choice, as select options need a value. */
const NONE = '';

const libraryQuery = queryOptions({
  queryKey: [...queryKeys.hobjects, 'choices'],
  queryFn: ({ signal }) =>
    answer(api.GET('/user/me/hobjects', { params: { query: { per: PER, sort: 'name' } }, signal })),
});

interface Named {
  readonly pid: string;
  readonly name: string;
}

/** The objects of the space whose sequences are edited; elsewhere, commands may name any object of the library. */
export const ObjectsOfSpace = createContext<readonly Named[] | undefined>(undefined);

/** The names of events in use in the space that is edited; elsewhere, those of the library are suggested. */
export const EventsOfSpace = createContext<readonly string[] | undefined>(undefined);

/** The most letters of an event's name. */
const LONGEST_EVENT = 60;

interface EventNameProps {
  label: string;
  description?: string;
  required?: boolean;
  error?: string | undefined;
  onBlur?: () => void;
  value: string;
  onChange: (name: string) => void;
}

/** The name of an event. Suggests those in use, as sender and receiver need the same name. */
export function EventName(field: EventNameProps) {
  const events = use(EventsOfSpace);
  const { data } = useQuery({ ...libraryQuery, enabled: events === undefined });
  const names = events ?? eventNames({ hobjects: data?.hobjects ?? [] });
  return <Autocomplete {...field} data={[...names]} maxLength={LONGEST_EVENT} />;
}

/** Chooses one of the user's objects; `itself` labels the option of naming none, if the command belongs to an object. */
export function ObjectChoice({ itself, ...choice }: ChoiceProps & { itself?: string }) {
  const objects = use(ObjectsOfSpace);
  const { data } = useQuery({ ...libraryQuery, enabled: objects === undefined });
  if (objects) return <Choice {...choice} data={toOptions(objects)} />;
  const own = itself === undefined ? [] : [{ value: NONE, label: itself }];
  return <Choice {...choice} data={[...own, ...toOptions(data?.hobjects)]} />;
}

/** Chooses one of the user's spaces. */
export function SpaceChoice(choice: ChoiceProps) {
  const { pid } = useLayer();
  const { data } = useQuery({
    queryKey: [...queryKeys.spaces, 'choices', pid],
    queryFn: ({ signal }) => {
      const params = { path: { pid }, query: { per: PER, sort: 'name' as const } };
      return answer(api.GET('/user/me/layer/{pid}/spaces', { params, signal }));
    },
  });
  return <Choice {...choice} data={toOptions(data?.spaces)} />;
}

const toOptions = (items: readonly Named[] = []) =>
  items.map(({ pid, name }) => ({ value: pid, label: name }));

function Choice({
  label,
  value,
  error,
  onBlur,
  onChange,
  data,
}: ChoiceProps & { data: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const chosen = typeof value === 'string' ? value : NONE;
  const isListed = data.some((item) => item.value === chosen);
  return (
    <Select
      label={label}
      searchable
      // A choice made elsewhere is listed by its pid.
      data={isListed || chosen === NONE ? data : [...data, { value: chosen, label: chosen }]}
      value={isListed || chosen !== NONE ? chosen : null}
      placeholder={t('play.choose')}
      error={error}
      onBlur={onBlur}
      allowDeselect={false}
      onChange={(pid) => onChange(pid || undefined)}
    />
  );
}

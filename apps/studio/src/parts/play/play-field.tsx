import { Checkbox, Select, TextInput } from '@mantine/core';
import { LengthField, NumberField } from '@pleinair/content/fields';
import { AXES, groundUnit } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';

export type PlayFieldName = 'metres' | 'seconds' | 'degrees' | 'axis' | 'from' | 'to';

interface PlayFieldProps {
  name: PlayFieldName;
  value: unknown;
  /** Whether it may be left out; a tick says that it is not. */
  isOptional: boolean;
  onChange: (value: unknown) => void;
}

/** What an optional field begins with. */
const FIRST: Partial<Record<PlayFieldName, unknown>> = { metres: 5 };

/** One number, time or choice of what an object does. */
export function PlayField({ name, value, isOptional, onChange }: PlayFieldProps) {
  const { t } = useTranslation();
  if (!isOptional) return <Given name={name} value={value} onChange={onChange} />;
  return (
    <>
      <Checkbox
        label={t('play.onlyNear')}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? FIRST[name] : undefined)}
      />
      {value !== undefined && <Given name={name} value={value} onChange={onChange} />}
    </>
  );
}

function Given({ name, value, onChange }: Omit<PlayFieldProps, 'isOptional'>) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const label = t(`play.fields.${name}`);
  switch (name) {
    case 'metres':
      return (
        <LengthField
          label={label}
          metres={Number(value)}
          unit={unit}
          min={0.1}
          max={1000}
          onChange={onChange}
        />
      );
    case 'seconds':
      return (
        <NumberField
          {...{ label, value: Number(value), min: 0.1, max: 3600, step: 0.5 }}
          suffix=" s"
          onChange={onChange}
        />
      );
    case 'degrees':
      return (
        <NumberField
          {...{ label, value: Number(value), min: -3600, max: 3600, step: 15 }}
          suffix=" °/s"
          onChange={onChange}
        />
      );
    case 'axis':
      return (
        <Select
          label={label}
          data={AXES.map((axis) => ({ value: axis, label: t(`play.axes.${axis}`) }))}
          value={String(value)}
          allowDeselect={false}
          onChange={(axis) => axis !== null && onChange(axis)}
        />
      );
    case 'from':
    case 'to':
      return (
        <TextInput
          type="time"
          label={label}
          value={String(value)}
          // An emptied field keeps the time that there was.
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
        />
      );
  }
}

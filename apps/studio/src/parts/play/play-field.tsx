import { Autocomplete, Checkbox, Select, TextInput } from '@mantine/core';
import { LengthField, NumberField, ShownObjectContext } from '@pleinair/content/fields';
import { ANSWERS, AXES, groundUnit, withHttps } from '@pleinair/domain';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { EventName, ObjectChoice, ObjectsOfSpace, SpaceChoice } from './choices.tsx';
import { useMissing } from './missing-fields.ts';
import { isSecureLink } from './play-list.ts';

export type PlayFieldName =
  | ('metres' | 'seconds' | 'degrees' | 'axis' | 'from' | 'to' | 'x' | 'y' | 'z' | 'loop' | 'animation')
  | ('hobject_pid' | 'with_pid' | 'space_pid' | 'name' | 'url' | 'question' | 'answer');

interface PlayFieldProps {
  name: PlayFieldName;
  /** Overrides the usual label. */
  label?: string | undefined;
  value: unknown;
  /** Whether it may be omitted; a checkbox turns it on. */
  isOptional: boolean;
  onChange: (value: unknown) => void;
}

/** Initial value of an optional distance. */
const FIRST_METRES = 5;

/** One field of a trigger, command or behavior. */
export function PlayField({ isOptional, ...given }: PlayFieldProps) {
  const { t } = useTranslation();
  // Other optional fields can simply be left empty.
  const { name, value, onChange } = given;
  if (!isOptional || name !== 'metres') return <Given {...given} />;
  return (
    <>
      <Checkbox
        label={t('play.onlyNear')}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? FIRST_METRES : undefined)}
      />
      {value !== undefined && <Given {...given} />}
    </>
  );
}

function Given({ name, value, onChange, ...given }: Omit<PlayFieldProps, 'isOptional'>) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const label = given.label ?? t(`play.fields.${name}`);
  const missing = useMissing(value);
  // A sequence belongs to no object that its commands could be about.
  const isNamed = use(ObjectsOfSpace) !== undefined;
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
          label={label}
          value={Number(value)}
          min={0.1}
          max={3600}
          step={0.5}
          suffix=" s"
          onChange={onChange}
        />
      );
    case 'degrees':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={-3600}
          max={3600}
          step={15}
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
          // An emptied field keeps the previous time.
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
        />
      );
    case 'x':
    case 'y':
    case 'z':
      return (
        <LengthField
          label={label}
          metres={Number(value)}
          unit={unit}
          min={-1000}
          max={1000}
          onChange={onChange}
        />
      );
    case 'loop':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'animation':
      return <AnimationName label={label} value={value} onChange={onChange} />;
    case 'name':
      return (
        <EventName label={label} value={String(value ?? '')} required {...missing} onChange={onChange} />
      );
    case 'question':
      return (
        <TextInput
          label={label}
          value={String(value ?? '')}
          maxLength={LONGEST.question}
          required
          {...missing}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'url': {
      const isValid = isSecureLink(String(value));
      return (
        <TextInput
          type="url"
          label={label}
          placeholder="https://"
          value={String(value)}
          maxLength={2000}
          required
          description={isValid ? t('play.urlValid') : undefined}
          {...missing}
          error={value !== '' && !isValid ? t('play.urlInvalid') : missing.error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={({ currentTarget }) => {
            const completed = withHttps(currentTarget.value.trim());
            if (completed !== currentTarget.value) onChange(completed);
          }}
        />
      );
    }
    case 'answer':
      return (
        <Select
          label={label}
          data={ANSWERS.map((answer) => ({ value: answer, label: t(`play.answers.${answer}`) }))}
          value={String(value)}
          allowDeselect={false}
          onChange={(answer) => answer !== null && onChange(answer)}
        />
      );
    case 'hobject_pid':
      return (
        <ObjectChoice
          label={label}
          itself={t('play.itself')}
          value={value}
          {...(isNamed && missing)}
          onChange={onChange}
        />
      );
    case 'with_pid':
      return <ObjectChoice label={label} value={value} {...missing} onChange={onChange} />;
    case 'space_pid':
      return <SpaceChoice label={label} value={value} {...missing} onChange={onChange} />;
  }
}

interface AnimationNameProps {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The name of an animation. Suggests those of the object's own file; others can be typed. */
function AnimationName({ label, value, onChange }: AnimationNameProps) {
  const { t } = useTranslation();
  const { choices } = use(ShownObjectContext);
  return (
    <Autocomplete
      label={label}
      description={t('play.animationHint')}
      data={[...(choices?.animations ?? [])]}
      value={String(value ?? '')}
      maxLength={LONGEST.animation}
      // If empty, the object's settings choose the animation.
      onChange={(name) => onChange(name || undefined)}
    />
  );
}

/** Longest texts that the API accepts. */
const LONGEST = { animation: 120, question: 300 } as const;

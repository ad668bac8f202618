import { Button, Fieldset, Group, MultiSelect, Select, Stack, TextInput, Title } from '@mantine/core';
import type { SpaceContent } from '@pleinair/client';
import { LengthField, NumberField } from '@pleinair/content/fields';
import { type Advance, groundUnit, type SequenceStep } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { ActionsField } from '../../parts/play/actions-field.tsx';
import { EventName, ObjectsOfSpace } from '../../parts/play/choices.tsx';
import { useMissing } from '../../parts/play/missing-fields.ts';
import { FRESH_ADVANCES, removedNodes } from './sequence-list.ts';

interface StepFieldsProps {
  step: SequenceStep;
  /** Its place in its sequence, from 1. */
  number: number;
  content: SpaceContent;
  readOnly: boolean;
  onChange: (step: SequenceStep, gesture?: string) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** What a step shows, hides and does, and what it waits for. */
export function StepFields(props: StepFieldsProps) {
  const { step, number, content, readOnly, onChange, onMove, onDuplicate, onRemove } = props;
  const { t } = useTranslation();
  const nodes = useNodeChoices(content, step);
  const put = (part: Partial<SequenceStep>, gesture?: string) => onChange({ ...step, ...part }, gesture);
  return (
    <Fieldset variant="unstyled" disabled={readOnly}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('sequences.step', { number })}
        </Title>
        <TextInput
          label={t('sequences.stepName')}
          value={step.name}
          maxLength={120}
          onChange={(event) => put({ name: event.currentTarget.value }, 'step name')}
        />
        <AdvanceFields
          advance={step.advance}
          nodes={nodes}
          onChange={(advance, gesture) => put({ advance }, gesture)}
        />
        <MultiSelect
          label={t('sequences.show')}
          description={t('sequences.showHint')}
          data={nodes}
          value={[...step.show]}
          searchable
          onChange={(show) => put({ show, hide: step.hide.filter((pid) => !show.includes(pid)) })}
        />
        <MultiSelect
          label={t('sequences.hide')}
          data={nodes}
          value={[...step.hide]}
          searchable
          onChange={(hide) => put({ hide, show: step.show.filter((pid) => !hide.includes(pid)) })}
        />
        <ObjectsOfSpace value={content.hobjects}>
          <Fieldset legend={t('sequences.actions')} variant="unstyled">
            <Stack gap="xs">
              <ActionsField
                actions={step.actions}
                least={0}
                onChange={(actions) => put({ actions }, `actions ${actions.length}`)}
              />
            </Stack>
          </Fieldset>
        </ObjectsOfSpace>
        <EventName
          label={t('sequences.emit')}
          description={t('sequences.emitHint')}
          value={step.emit ?? ''}
          onChange={(name) => put({ emit: name || null }, 'emit')}
        />
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => onMove(-1)}>
            {t('sequences.earlier')}
          </Button>
          <Button variant="default" size="xs" onClick={() => onMove(1)}>
            {t('sequences.later')}
          </Button>
          <Button variant="default" size="xs" onClick={onDuplicate}>
            {t('sequences.duplicate')}
          </Button>
          <Button variant="default" size="xs" color="red.8" onClick={onRemove}>
            {t('sequences.removeStep')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

interface AdvanceFieldsProps {
  advance: Advance;
  nodes: { value: string; label: string }[];
  onChange: (advance: Advance, gesture?: string) => void;
}

/** Represents a tap anywhere. */
const ANYWHERE = '';

function AdvanceFields({ advance, nodes, onChange }: AdvanceFieldsProps) {
  const { t } = useTranslation();
  const kinds = Object.keys(FRESH_ADVANCES) as Advance['on'][];
  return (
    <>
      <Select
        label={t('sequences.goesOn')}
        data={kinds.map((on) => ({ value: on, label: t(`sequences.advances.${on}`) }))}
        value={advance.on}
        allowDeselect={false}
        onChange={(on) => on !== null && on !== advance.on && onChange(FRESH_ADVANCES[on as Advance['on']])}
      />
      {advance.on === 'time' && (
        <NumberField
          label={t('play.fields.seconds')}
          value={advance.seconds}
          min={0}
          max={86_400}
          step={0.5}
          suffix=" s"
          onChange={(seconds) => onChange({ on: 'time', seconds }, 'seconds')}
        />
      )}
      {advance.on === 'tap' && (
        <Select
          label={t('play.fields.hobject_pid')}
          data={[{ value: ANYWHERE, label: t('sequences.anywhere') }, ...nodes]}
          value={advance.node_pid ?? ANYWHERE}
          allowDeselect={false}
          searchable
          onChange={(node_pid) => onChange(node_pid ? { on: 'tap', node_pid } : { on: 'tap' })}
        />
      )}
      {advance.on === 'distance' && <DistanceFields advance={advance} nodes={nodes} onChange={onChange} />}
      {advance.on === 'event' && <EventField name={advance.name} onChange={onChange} />}
    </>
  );
}

interface DistanceFieldsProps extends Omit<AdvanceFieldsProps, 'advance'> {
  advance: Extract<Advance, { on: 'distance' }>;
}

function DistanceFields({ advance, nodes, onChange }: DistanceFieldsProps) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  return (
    <>
      <Select
        label={t('play.fields.hobject_pid')}
        data={nodes}
        value={advance.node_pid || null}
        placeholder={t('play.choose')}
        {...useMissing(advance.node_pid)}
        allowDeselect={false}
        searchable
        onChange={(pid) => onChange({ ...advance, node_pid: pid ?? '' })}
      />
      <LengthField
        label={t('play.fields.metres')}
        metres={advance.metres}
        unit={unit}
        min={0.1}
        max={10_000}
        onChange={(metres) => onChange({ ...advance, metres }, 'metres')}
      />
    </>
  );
}

function EventField({ name, onChange }: { name: string; onChange: AdvanceFieldsProps['onChange'] }) {
  const { t } = useTranslation();
  return (
    <EventName
      label={t('play.fields.name')}
      value={name}
      required
      {...useMissing(name)}
      onChange={(changed) => onChange({ on: 'event', name: changed }, 'event')}
    />
  );
}

/**
 * A space's nodes by the names of their objects; several nodes of one object are numbered. Includes those that the step
 * names although they were removed.
 */
function useNodeChoices({ nodes, hobjects }: SpaceContent, step: SequenceStep) {
  const { t } = useTranslation();
  const names = new Map(hobjects.map(({ pid, name }) => [pid, name]));
  const seen = new Map<string, number>();
  const choices = nodes.map(({ pid, hobject_pid }) => {
    const count = (seen.get(hobject_pid) ?? 0) + 1;
    seen.set(hobject_pid, count);
    const name = names.get(hobject_pid) ?? pid;
    return { value: pid, label: count > 1 ? `${name} (${count})` : name };
  });
  const removed = removedNodes(step, new Set(nodes.map(({ pid }) => pid)));
  return [...choices, ...removed.map((pid) => ({ value: pid, label: t('sequences.removedObject') }))];
}

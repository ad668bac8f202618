import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type Sequence, type SequenceStep, timelineSeconds } from '@pleinair/domain';
import { IconPlayerSkipForward, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DurationHandle } from './duration-handle.tsx';
import {
  changeSequence,
  FRESH_STEP,
  isComplete,
  MOST,
  removedNodes,
  replaceStep,
  type StepPlace,
} from './sequence-list.ts';
import classes from './sequences.module.css';
import { useAdvanceText } from './use-advance-text.ts';
import { useStepDrag } from './use-step-drag.ts';

interface TimelineProps {
  sequences: readonly Sequence[];
  /** The current step of each sequence. */
  current: readonly number[];
  selected: StepPlace | undefined;
  /** The pids of the space's nodes. */
  placed: ReadonlySet<string>;
  readOnly: boolean;
  onSelect: (place: StepPlace) => void;
  /** Ends the wait of a sequence's current step; undefined while nothing plays. */
  onSkip: ((sequence: number) => void) | undefined;
  onChange: (sequences: readonly Sequence[], gesture?: string) => void;
  /** A step was dragged before another one. */
  onPlace: (from: StepPlace, to: StepPlace) => void;
}

/** Pixels per second. */
const SCALE = 24;

/** Sequences as lanes, with steps as wide as they last; order and duration can be dragged. */
export function Timeline(props: TimelineProps) {
  const { sequences, current, selected, placed, readOnly, onSelect, onSkip, onChange, onPlace } = props;
  const { t } = useTranslation();
  const adviceOf = useAdvanceText();
  const list = useRef<HTMLOListElement>(null);
  const { drag, held, press, handlers } = useStepDrag({ list, onDrop: onPlace, onHold: onSelect });
  /** Where a dragged step would go: before or after a step. */
  const markAt = (sequence: number, step: number, count: number) => {
    if (drag?.to?.sequence !== sequence) return undefined;
    if (drag.to.step === step) return 'before';
    return drag.to.step === count && step === count - 1 ? 'after' : undefined;
  };
  const problemOf = (step: SequenceStep) => {
    if (!isComplete(step)) return t('sequences.incomplete');
    return removedNodes(step, placed).length > 0 ? t('sequences.removedObject') : undefined;
  };
  return (
    <ol ref={list} className={classes.lanes} aria-label={t('sequences.title')} {...handlers}>
      {sequences.map((sequence, at) => {
        const { name, loop, steps } = sequence;
        const title = name || t('sequences.unnamed', { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sequence is identified by its place
          <li key={at} className={classes.lane} aria-label={title}>
            <Group gap="sm" align="center">
              <TextInput
                flex="1 1 9rem"
                size="xs"
                aria-label={t('sequences.sequenceName')}
                value={name}
                maxLength={120}
                error={name.trim() === ''}
                disabled={readOnly}
                onChange={(event) =>
                  onChange(changeSequence(sequences, at, { name: event.currentTarget.value }), `name ${at}`)
                }
              />
              <Checkbox
                size="sm"
                label={t('sequences.loop')}
                checked={loop}
                disabled={readOnly}
                onChange={(event) =>
                  onChange(changeSequence(sequences, at, { loop: event.currentTarget.checked }))
                }
              />
              {onSkip && (
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('sequences.skip', { name: title })}
                  onClick={() => onSkip(at)}
                >
                  <IconPlayerSkipForward size={18} />
                </ActionIcon>
              )}
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('sequences.remove', { name: title })}
                  onClick={() => onChange(sequences.toSpliced(at, 1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </Group>
            <div className={classes.track}>
              <ol className={classes.steps}>
                {steps.map((step, index) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={index}
                    className={classes.place}
                    data-step={`${at}.${index}`}
                    data-mark={markAt(at, index, steps.length)}
                    style={{ flex: `0 0 ${timelineSeconds(step) * SCALE}px`, minInlineSize: '8.5rem' }}
                  >
                    <button
                      type="button"
                      className={classes.step}
                      style={{ inlineSize: '100%' }}
                      ref={selected?.sequence === at && selected.step === index ? bringIntoView : undefined}
                      aria-pressed={selected?.sequence === at && selected.step === index}
                      aria-current={current[at] === index ? 'step' : undefined}
                      data-current={current[at] === index ? '' : undefined}
                      data-incomplete={problemOf(step) === undefined ? undefined : ''}
                      data-held={held?.sequence === at && held.step === index ? '' : undefined}
                      data-dragged={drag?.from.sequence === at && drag.from.step === index ? '' : undefined}
                      onPointerDown={
                        readOnly ? undefined : (event) => press({ sequence: at, step: index }, event)
                      }
                      onClick={() => onSelect({ sequence: at, step: index })}
                    >
                      <Text span size="sm" fw={600} truncate>
                        {step.name || t('sequences.step', { number: index + 1 })}
                      </Text>
                      <Text span size="xs" truncate>
                        {adviceOf(step.advance)}
                      </Text>
                      {problemOf(step) && (
                        <Text span size="xs" c="var(--mantine-color-error)">
                          {problemOf(step)}
                        </Text>
                      )}
                    </button>
                    {!readOnly && step.advance.on === 'time' && (
                      <DurationHandle
                        seconds={step.advance.seconds}
                        scale={SCALE}
                        onChange={(seconds, gesture) => {
                          const changed = { ...step, advance: { on: 'time' as const, seconds } };
                          onChange(replaceStep(sequences, { sequence: at, step: index }, changed), gesture);
                        }}
                      />
                    )}
                  </li>
                ))}
              </ol>
              {!readOnly && steps.length < MOST.steps && (
                <Button
                  variant="subtle"
                  h="auto"
                  mih="var(--finger-size, 36px)"
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  onClick={() => {
                    onChange(changeSequence(sequences, at, { steps: [...steps, FRESH_STEP] }));
                    onSelect({ sequence: at, step: steps.length });
                  }}
                >
                  {t('sequences.addStep')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A step that was just added may be past the edge of its lane. */
const bringIntoView = (step: HTMLButtonElement | null) =>
  step?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

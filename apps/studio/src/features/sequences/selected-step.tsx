import type { SpaceContent } from '@pleinair/client';
import { eventNames, type Sequence } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { EventsOfSpace } from '../../parts/play/choices.tsx';
import { ShowsMissingFields } from '../../parts/play/missing-fields.ts';
import { moveStep, replaceStep, type StepPlace } from './sequence-list.ts';
import { StepFields } from './step-fields.tsx';

interface SelectedStepProps {
  place: StepPlace;
  step: Sequence['steps'][number];
  sequences: readonly Sequence[];
  content: SpaceContent;
  readOnly: boolean;
  /** Whether what is missing is marked before the field was left. */
  showsMissing: boolean;
  /** Changes with the same gesture are undone as one. */
  onChange: (next: readonly Sequence[], gesture?: string) => void;
  onSelect: (place: StepPlace | undefined) => void;
}

/** The fields of the selected step, which may be changed, moved, duplicated or removed in its sequence. */
export function SelectedStep({
  place,
  step,
  sequences,
  content,
  readOnly,
  showsMissing,
  onChange,
  onSelect,
}: SelectedStepProps) {
  const { t } = useTranslation();
  const number = place.step + 1;
  const key = `${place.sequence}.${place.step}`;
  return (
    <section aria-label={t('sequences.step', { number })}>
      <EventsOfSpace value={eventNames({ space: { storylines: sequences }, hobjects: content.hobjects })}>
        <ShowsMissingFields value={showsMissing}>
          <StepFields
            key={key}
            step={step}
            number={number}
            content={content}
            readOnly={readOnly}
            onChange={(next, gesture) =>
              onChange(replaceStep(sequences, place, next), gesture && `${gesture} ${key}`)
            }
            onMove={(by) => {
              const moved = moveStep(sequences, place, by);
              if (moved === sequences) return;
              onChange(moved);
              onSelect({ ...place, step: place.step + by });
            }}
            onDuplicate={() => onChange(replaceStep(sequences, place, step, step))}
            onRemove={() => {
              onChange(replaceStep(sequences, place));
              onSelect(undefined);
            }}
          />
        </ShowsMissingFields>
      </EventsOfSpace>
    </section>
  );
}

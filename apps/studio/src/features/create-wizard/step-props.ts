import type { SceneHobject } from '@pleinair/domain';
import type { Draft, Source, Step, StepProblem } from './draft.ts';

/** What every step is given. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Said after the user tried to go on too early. */
  problem: StepProblem | undefined;
  chooseSource: (source: Source, file?: File) => void;
  set: (draft: Draft) => void;
  goTo: (step: Step) => void;
  /** Offers the library first, as `/create-and-place/existing` does. */
  isExisting: boolean;
  /** What the preview draws, once there is something. */
  preview: SceneHobject | null;
}

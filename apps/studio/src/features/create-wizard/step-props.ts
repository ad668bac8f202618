import type { MapView } from '../../parts/map/place-map.tsx';
import type { Step, StepProblem, WizardDraft } from './draft.ts';
import type { FileChoice } from './use-file-choice.ts';

/** What every step is given. */
export interface StepProps {
  draft: WizardDraft;
  change: (part: Partial<WizardDraft>) => void;
  /** Said after the user tried to go on too early. */
  problem: StepProblem | undefined;
  files: FileChoice;
  /** The picture of an object that is drawn with one is on the server. */
  choosePicture: (signed_id: string, file: File) => void;
  set: (draft: WizardDraft) => void;
  goTo: (step: Step) => void;
  /** Offers the library first, as `/create-and-place/existing` does. */
  isExisting: boolean;
  /** Where the map next to the step is to look. */
  onView: (view: MapView) => void;
}

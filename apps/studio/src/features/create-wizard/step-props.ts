import type { MapView } from '../../parts/map/place-map.tsx';
import type { Step, StepProblem, WizardDraft } from './draft.ts';
import type { FileChoice } from './use-file-choice.ts';

/** Props of every step. */
export interface StepProps {
  draft: WizardDraft;
  change: (part: Partial<WizardDraft>) => void;
  /** Set after the user tried to continue too early. */
  problem: StepProblem | undefined;
  files: FileChoice;
  /** The name that a file on its way will give the object and the space. */
  coming?: string | undefined;
  /** Call when the picture of an object that needs one has been uploaded. */
  choosePicture: (signed_id: string, file: File) => void;
  set: (draft: WizardDraft) => void;
  goTo: (step: Step) => void;
  /** Offers the library first, as `/create-and-place/existing` does. */
  isExisting: boolean;
  /** Moves the map next to the step. */
  onView: (view: MapView) => void;
}

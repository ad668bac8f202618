import type { LoadProgress } from './load-progress.ts';
import type { NumberedRequest } from './open-requests.ts';
import type { SessionActions, SessionStatus, SessionTrouble, SoughtMark, WayOfSeeing } from './way.ts';

/** The running way of seeing, as the interface shows it. */
export interface View {
  readonly way: WayOfSeeing;
  readonly starting: WayOfSeeing | undefined;
  readonly status: SessionStatus | undefined;
  readonly direction: { readonly angle: number; readonly metres: number } | undefined;
  readonly selected: string | undefined;
  /** Requests of objects to the visitor, oldest first. */
  readonly requests: readonly NumberedRequest[];
  /** Whether the selected object is playing; undefined if it has nothing to play. */
  readonly isPlaying: boolean | undefined;
  /** Whether the visitor is inside the selected object; undefined if it has no inside. */
  readonly isInside: boolean | undefined;
  /** The object the visitor is inside, selected or not. */
  readonly within: string | undefined;
  readonly trouble: SessionTrouble | undefined;
  /** Accuracy of the visitor's position in metres, if the way follows it. */
  readonly accuracy: number | undefined;
  /** The pictures and codes to look for. */
  readonly sought: readonly SoughtMark[];
  readonly progress: LoadProgress | undefined;
  /** Keys of the nodes and parts that their behaviour or a storyline hides now. */
  readonly hidden: ReadonlySet<string>;
  /** Whether the device took back the 3D view's memory; it may return. */
  readonly isLost: boolean;
  readonly actions: SessionActions;
  /** Whether the drawn space has sound. */
  readonly hasSound: boolean;
  readonly isAudible: boolean;
}

/** The view before any way runs. */
export const viewBefore = (way: WayOfSeeing): View => ({
  way,
  starting: undefined,
  status: undefined,
  direction: undefined,
  selected: undefined,
  requests: [],
  isPlaying: undefined,
  isInside: undefined,
  within: undefined,
  trouble: undefined,
  accuracy: undefined,
  sought: [],
  progress: undefined,
  hidden: new Set(),
  isLost: false,
  actions: {},
  hasSound: false,
  isAudible: false,
});

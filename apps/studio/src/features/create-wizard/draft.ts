import type { Hobject } from '@pleinair/client';
import {
  type AccessLevel,
  ANCHOR_KINDS,
  type AnchorKind,
  type ContentType,
  contentRegistry,
  drawnAs,
  type GeoAccess,
  type GeoPoint,
} from '@pleinair/domain';
import type { QuickStart } from '../../app/paths.ts';
import type { LinkedFile } from '../../link/check-link.ts';
import { USUAL_RANGE } from '../../map/usual-range.ts';
import { isPossible, type Opening } from '../../space-form/opening.ts';
import type { FinishedUpload } from '../../upload/run-upload.ts';

export const STEPS = ['where', 'what', 'details', 'how', 'when'] as const;
export type Step = (typeof STEPS)[number];

/** What the space will show: a file that was uploaded for it, one that stays elsewhere, or an object of the library. */
export type Source =
  | { readonly kind: 'upload'; readonly upload: FinishedUpload }
  | { readonly kind: 'link'; readonly link: LinkedFile }
  | { readonly kind: 'library'; readonly hobject: Hobject };

/** All that the wizard has been told; nothing of it is on the server but the uploaded file. */
export interface Draft {
  /** Raised when the shape changes, so that an older draft is not misread. */
  readonly version: 1;
  /** Milliseconds since 1970. A file that nothing uses is kept for a day. */
  readonly started_at: number;
  readonly step: Step;
  readonly place: GeoPoint | null;
  readonly range: number;
  readonly opening: Opening;
  readonly type: ContentType | null;
  readonly source: Source | null;
  readonly name: string;
  readonly description: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly anchor: AnchorKind;
  /** Metres above the anchor. */
  readonly raise: number;
  readonly space_name: string;
  readonly card_title: string;
  readonly card_description: string;
  readonly access_level: AccessLevel;
  readonly geo_access: GeoAccess;
}

/** What each quick-start card has chosen already. */
const QUICK_STARTS: Record<QuickStart, Pick<Draft, 'type' | 'anchor' | 'settings'>> = {
  wall_art: { type: 'image', anchor: 'wall', settings: { frame: true } },
  popup_image: { type: 'image', anchor: 'floor', settings: { face_visitor: true } },
  hologram: { type: 'green_screen', anchor: 'floor', settings: {} },
};

export const isQuickStart = (value: string | null): value is QuickStart =>
  value !== null && Object.hasOwn(QUICK_STARTS, value);

export function newDraft(start: QuickStart | undefined, now: number): Draft {
  return {
    version: 1,
    started_at: now,
    step: 'where',
    place: null,
    range: USUAL_RANGE,
    opening: { mode: 'always' },
    type: null,
    source: null,
    name: '',
    description: '',
    settings: {},
    anchor: ANCHOR_KINDS[0] ?? 'floor',
    raise: 0,
    space_name: '',
    card_title: '',
    card_description: '',
    access_level: 'everyone',
    geo_access: 'anywhere',
    ...(start && QUICK_STARTS[start]),
  };
}

/** The draft with another object type; what was chosen for the former one no longer fits. */
export function withType(draft: Draft, type: ContentType): Draft {
  if (draft.type === type) return draft;
  return { ...draft, type, source: null, settings: {}, anchor: contentRegistry[type].default_anchor };
}

/** The draft with a file or an object, named after it unless the user has named it. */
export function withSource(draft: Draft, source: Source): Draft {
  const found = source.kind === 'library' ? foundIn(source.hobject) : foundOf(fileOf(source), draft);
  const next = { ...draft, ...found, type: found.type ?? draft.type, source };
  return { ...next, space_name: draft.space_name || next.name };
}

const foundIn = (hobject: Hobject) => ({
  type: drawnAs(hobject),
  name: hobject.name,
  description: hobject.description,
  settings: hobject.settings,
});

const foundOf = ({ type, filename }: FinishedUpload | LinkedFile, { name }: Draft) => ({
  type,
  name: name || titleOf(filename),
});

/** The file that a new object will be made of. */
export function fileOf(source: Exclude<Source, { kind: 'library' }>): FinishedUpload | LinkedFile {
  return source.kind === 'upload' ? source.upload : source.link;
}

function titleOf(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}

export type StepProblem = 'place' | 'source' | 'name' | 'space_name' | 'opening';

/** Why a step cannot be left yet. */
export function stepProblem(draft: Draft, step: Step): StepProblem | undefined {
  switch (step) {
    case 'where':
      if (draft.place === null) return 'place';
      return isPossible(draft.opening) ? undefined : 'opening';
    case 'what':
      return draft.source === null ? 'source' : undefined;
    case 'details':
      return draft.name.trim() ? undefined : 'name';
    case 'how':
      return undefined;
    case 'when':
      if (!draft.space_name.trim()) return 'space_name';
      return isPossible(draft.opening) ? undefined : 'opening';
  }
}

/** The first step that still lacks something. */
export function firstUnfinished(draft: Draft): Step | undefined {
  return STEPS.find((step) => stepProblem(draft, step) !== undefined);
}

import type { Hobject } from '@pleinair/client';
import {
  type ContentType,
  contentRegistry,
  drawnAs,
  firstSettings,
  hasFile,
} from '@pleinair/content/definitions';
import {
  type AccessLevel,
  ANCHOR_KINDS,
  type AnchorKind,
  type GeoAccess,
  type GeoPoint,
  type groundUnit,
} from '@pleinair/domain';
import type { QuickStart } from '../../app/paths.ts';
import type { LinkedFile } from '../../parts/asset-url/check-asset-url.ts';
import { nameOfText } from '../../parts/hobjects/object-name.ts';
import { USUAL_RANGE } from '../../parts/map/usual-range.ts';
import { isPossible, type Opening } from '../../parts/space-form/opening.ts';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';

export const STEPS = ['where', 'what', 'details', 'how', 'when'] as const;
export type Step = (typeof STEPS)[number];

/**
 * What the space will show: an uploaded file, a file on another site, or an object of the library. Types whose content is
 * typed in need none.
 */
export type Source =
  | { readonly kind: 'upload'; readonly upload: FinishedUpload }
  | { readonly kind: 'link'; readonly link: LinkedFile }
  | { readonly kind: 'library'; readonly hobject: Hobject };

type GroundUnit = ReturnType<typeof groundUnit>;

/** Everything entered in the wizard; only the uploaded file is on the server. */
export interface WizardDraft {
  /** Increment when the shape changes, so that older drafts are not misread. */
  readonly version: 1;
  /** Milliseconds since 1970. The server deletes unused files after a day. */
  readonly started_at: number;
  readonly step: Step;
  /** The quick start it began with, whose settings return with its object type. */
  readonly start?: QuickStart;
  /** False for a space that opens wherever the visitor is. */
  readonly has_place?: boolean;
  readonly place: GeoPoint | null;
  /** The place of the link that began it; the pin may have moved since. */
  readonly begun_at?: GeoPoint;
  readonly range: number;
  readonly opening: Opening;
  readonly type: ContentType | null;
  readonly source: Source | null;
  readonly name: string;
  readonly description: string;
  /** The unit for lengths of a new object, until another is chosen. */
  readonly unit?: GroundUnit;
  readonly settings: Readonly<Record<string, unknown>>;
  /** For types drawn with a picture. */
  readonly picture?: { readonly signed_id: string; readonly filename: string } | undefined;
  readonly anchor: AnchorKind;
  /** Metres above the anchor, for an object of the library. */
  readonly raise: number;
  readonly space_name: string;
  readonly card_title: string;
  readonly card_description: string;
  /** Whether the card shows the work to visitors who cannot open the space yet. */
  readonly enable_preview?: boolean;
  readonly access_level: AccessLevel;
  readonly geo_access: GeoAccess;
}

/** What each quick-start card preselects. */
const USUAL: Record<QuickStart, Pick<WizardDraft, 'type' | 'anchor' | 'settings' | 'has_place'>> = {
  wall_art: { type: 'image', anchor: 'wall', settings: { frame: true } },
  popup_image: { type: 'image', anchor: 'floor', settings: { face_visitor: true } },
  hologram: { type: 'green_screen', anchor: 'floor', settings: {} },
  anywhere: { type: null, anchor: 'floor', settings: {}, has_place: false },
};

export const QUICK_STARTS = Object.keys(USUAL) as readonly QuickStart[];

/** The object type that a quick start preselects; null without one. */
export const usualTypeOf = (start: QuickStart | undefined): ContentType | null =>
  start ? USUAL[start].type : null;

export const isQuickStart = (value: string | null): value is QuickStart =>
  value !== null && Object.hasOwn(USUAL, value);

/** `unit` is the creator's unit of length, `opening` the time window they probably want. */
export function newDraft(
  start: QuickStart | undefined,
  now: number,
  unit: GroundUnit = 'm',
  opening: Opening = { mode: 'always' },
): WizardDraft {
  const usual = start && USUAL[start];
  return {
    version: 1,
    started_at: now,
    step: 'where',
    place: null,
    range: USUAL_RANGE,
    opening,
    type: null,
    source: null,
    name: '',
    description: '',
    unit,
    anchor: ANCHOR_KINDS[0] ?? 'floor',
    raise: 0,
    space_name: '',
    card_title: '',
    card_description: '',
    enable_preview: true,
    access_level: 'everyone',
    geo_access: 'anywhere',
    ...(start && { start, ...usual }),
    settings: { ...(usual?.type ? firstSettings(usual.type, unit) : { unit }), ...usual?.settings },
  };
}

export const isSamePlace = (one: GeoPoint, other: GeoPoint): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** Moves the draft to the place of a link; if it began with the same link, the pin stays where it is. */
export function startAt(draft: WizardDraft, place: GeoPoint): WizardDraft {
  const { begun_at } = draft;
  return begun_at && isSamePlace(begun_at, place) ? draft : { ...draft, place, begun_at: place };
}

/** Changes the object type and applies its defaults; choices for the former type do not fit. */
export function withType(draft: WizardDraft, type: ContentType): WizardDraft {
  if (draft.type === type) return draft;
  const quick = draft.start && USUAL[draft.start];
  const { anchor, settings } =
    quick?.type === type ? quick : { anchor: contentRegistry[type].default_anchor, settings: {} };
  return {
    ...withSettings(withoutSource(draft), { text: '', label: '' }),
    type,
    anchor,
    picture: undefined,
    settings: { ...firstSettings(type, draft.unit ?? 'm'), ...settings },
  };
}

/** The object type of a file or object; undefined for objects of unknown types. */
function typeOf(source: Source): ContentType | undefined {
  return source.kind === 'library' ? drawnAs(source.hobject) : fileOf(source).type;
}

/** Removes the file or object, and everything derived from it. */
export function withoutSource(draft: WizardDraft): WizardDraft {
  const { source, name, space_name } = draft;
  if (source === null) return draft;
  const given = source.kind === 'library' ? source.hobject.name : titleOf(fileOf(source).filename);
  const typed = (text: string) => (text === given ? '' : text);
  const settings = withoutSettingsOf(source, draft);
  return { ...draft, source: null, raise: 0, name: typed(name), space_name: typed(space_name), settings };
}

/** The settings without those that a file came with, unless they were changed since. */
function withoutSettingsOf(source: Source, { settings, unit = 'm' }: WizardDraft): WizardDraft['settings'] {
  if (source.kind !== 'upload') return settings;
  const { settings: found = {}, type } = source.upload;
  const chosen = Object.entries(settings).filter(([key, value]) => value !== found[key]);
  return { ...firstSettings(type, unit), ...Object.fromEntries(chosen) };
}

/** Sets the file or object and its type, and names the draft after it unless the user has named it. */
export function withSource(before: WizardDraft, source: Source): WizardDraft {
  const type = typeOf(source);
  const draft = withoutSource(type ? withType(before, type) : before);
  const found = source.kind === 'library' ? foundIn(source.hobject) : foundOf(fileOf(source), draft);
  return { ...draft, ...found, source, space_name: draft.space_name || found.name };
}

const foundIn = ({ name, description, settings }: Hobject) => ({ name, description, settings });

function foundOf(file: FinishedUpload | LinkedFile, { name, settings, unit = 'm' }: WizardDraft) {
  const first: WizardDraft['settings'] = firstSettings(file.type, unit);
  // What was chosen while the file was being sent stays.
  const chosen = Object.entries(settings).filter(([key, value]) => value !== first[key]);
  return {
    name: name || titleOf(file.filename),
    settings: { ...settings, ...('settings' in file && file.settings), ...Object.fromEntries(chosen) },
  };
}

/** Names the object, and the space with it until the user gives the space another name. */
export function withName(draft: WizardDraft, name: string): WizardDraft {
  return { ...draft, name, space_name: draft.space_name === draft.name ? name : draft.space_name };
}

/**
 * Changes the settings. A text or button names the draft after what is written on it, as a file does, unless the user has
 * named it.
 */
export function withSettings(draft: WizardDraft, changed: WizardDraft['settings']): WizardDraft {
  const settings = { ...draft.settings, ...changed };
  const [before, after] = [draft.settings, settings].map((one) => nameOfText(writtenIn(one)));
  const follow = (name: string) => (name === before ? (after ?? '') : name);
  return { ...draft, settings, name: follow(draft.name), space_name: follow(draft.space_name) };
}

/** What is written on a text or button. */
function writtenIn({ text, label }: WizardDraft['settings']): string {
  const written = text ?? label;
  return typeof written === 'string' ? written : '';
}

/** The file for a new object. */
export function fileOf(source: Exclude<Source, { kind: 'library' }>): FinishedUpload | LinkedFile {
  return source.kind === 'upload' ? source.upload : source.link;
}

/** The name that a file gives to its object. */
export function titleOf(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}

/** Whether the space has a place. */
export const hasPlace = ({ has_place = true }: Pick<WizardDraft, 'has_place'>): boolean => has_place;

export type StepProblem = 'place' | 'source' | 'name' | 'space_name' | 'opening';

/** Whether the content is typed in, so that no file is needed. */
export const isTyped = ({ type }: WizardDraft): boolean => type !== null && !hasFile(type);

/** What prevents the user from leaving a step. `coming` is the name that a file on its way will give the draft. */
export function stepProblem(draft: WizardDraft, step: Step, coming?: string): StepProblem | undefined {
  switch (step) {
    case 'where':
      if (draft.place === null && hasPlace(draft)) return 'place';
      return isPossible(draft.opening) ? undefined : 'opening';
    case 'what':
      return draft.source || isTyped(draft) || coming !== undefined ? undefined : 'source';
    case 'details':
      return draft.name.trim() || coming ? undefined : 'name';
    case 'how':
      return undefined;
    case 'when':
      if (!draft.space_name.trim() && !coming) return 'space_name';
      return isPossible(draft.opening) ? undefined : 'opening';
  }
}

/** The furthest step that can be opened: the first that lacks something, or the last. */
export const furthestStep = (draft: WizardDraft, coming?: string): Step =>
  firstUnfinished(draft, coming) ?? 'when';

/** The first step that still lacks something. */
export function firstUnfinished(draft: WizardDraft, coming?: string): Step | undefined {
  return STEPS.find((step) => stepProblem(draft, step, coming) !== undefined);
}

/** Whether a picture without transparency would become a pop-up image. */
export const isOpaquePopUp = ({ start, type, source }: WizardDraft): boolean =>
  start === 'popup_image' && type === 'image' && source?.kind === 'upload' && !source.upload.has_alpha;

import { contentRegistry, contentSettings } from '@pleinair/content/definitions';
import { ANCHOR_TYPES } from '@pleinair/domain';
import { windowOf } from '../../parts/space-form/opening.ts';
import type { OpeningZone } from '../../parts/space-form/place-zone.ts';
import { fileOf, hasPlace, isTyped, type Source, type WizardDraft } from './draft.ts';

type NewFile = Exclude<Source, { kind: 'library' }>;

interface RequestContext {
  layer_pid: string;
  /** The anchor's name, in the user's language. */
  anchor_name: string;
  now: Date;
  /** That of the place. */
  zone: OpeningZone;
  /** Signed id of the picture of an object without a file. */
  image?: string;
}

/** The one request that creates space, anchor, object and node; throws for an unfinished draft. */
export function workflowRequest(
  draft: WizardDraft,
  { layer_pid, anchor_name, now, zone, image }: RequestContext,
) {
  const { source } = draft;
  const place = placeOf(draft);
  if (!place || (source === null && !isTyped(draft))) throw new Error('The draft is not finished');
  return {
    layer: { pid: layer_pid },
    space: {
      ...place,
      name: draft.space_name.trim(),
      card_title: draft.card_title.trim(),
      card_description: draft.card_description.trim(),
      settings: { enable_preview: draft.enable_preview ?? true },
      access_level: draft.access_level,
      ...windowOf(draft.opening, now, zone),
    },
    hobject: source?.kind === 'library' ? { pid: source.hobject.pid } : newHobject(draft, source, image),
    anchor: { name: anchor_name, anchor_type: ANCHOR_TYPES[draft.anchor].anchor_type },
    node: { y: draft.raise },
  };
}

/** The space's place and range; undefined until a place is chosen, if it needs one. */
function placeOf({ place, range, geo_access, ...draft }: WizardDraft) {
  if (!hasPlace(draft)) return { has_place: false };
  // A geocoded address has more fields than its point.
  return place && { latitude: place.latitude, longitude: place.longitude, range, geo_access };
}

function newHobject(draft: WizardDraft, source: NewFile | null, image: string | undefined) {
  const type = source ? fileOf(source).type : draft.type;
  if (type === null) throw new Error('The draft is not finished');
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    model_identifier: contentRegistry[type].model_identifier,
    ...(source ? fileFields(source) : { image: image ?? draft.picture?.signed_id }),
    settings: { ...contentSettings(type, draft.settings) },
  };
}

function fileFields(source: NewFile) {
  if (source.kind === 'upload') return { asset: source.upload.signed_id, image: source.upload.image };
  return { asset_uri: source.link.asset_uri, content_length: source.link.size };
}

import { contentRegistry, contentSettings } from '@pleinair/content/definitions';
import { ANCHOR_TYPES } from '@pleinair/domain';
import { windowOf } from '../../parts/space-form/opening.ts';
import { fileOf, hasPlace, isTyped, type Source, type WizardDraft } from './draft.ts';

type NewFile = Exclude<Source, { kind: 'library' }>;

interface Surroundings {
  layer_pid: string;
  /** The name of the anchor, in the user's words. */
  anchor_name: string;
  now: Date;
  /** Signed id of the picture of an object that has no file. */
  image?: string;
}

/** The one request that makes space, anchor, object and node; throws for a draft that is not finished. */
export function workflowRequest(draft: WizardDraft, { layer_pid, anchor_name, now, image }: Surroundings) {
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
      ...windowOf(draft.opening, now),
    },
    hobject: source?.kind === 'library' ? { pid: source.hobject.pid } : newHobject(draft, source, image),
    anchor: { name: anchor_name, anchor_type: ANCHOR_TYPES[draft.anchor].anchor_type },
    node: { y: draft.raise },
  };
}

/** Where the space is and from where it opens; undefined until a place is chosen for one that is to have it. */
function placeOf({ place, range, geo_access, ...draft }: WizardDraft) {
  if (!hasPlace(draft)) return { has_place: false };
  // An address that was searched for has more than its point.
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

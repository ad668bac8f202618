import type { Anchor, SceneAnchor } from '@pleinair/contract';
import { anchorKind } from '@pleinair/domain';
import { pick } from '../../../kernel/pick.ts';
import { isGivenTo } from './anchor.policy.ts';
import type { PlacedAnchor, ShownAnchor } from './anchor.repository.ts';

/** Returns an anchor in the form of the API; `urlOf` returns the URL of a stored file. Without a picture it shows its mark. */
export function presentAnchor(shown: ShownAnchor, urlOf: (key: string) => string): Anchor {
  const row = anchorKind(shown.anchor_type) === 'qr_marker' ? { ...shown, ...NO_PICTURE } : shown;
  const { mark_score: score, mark_reasons: reasons } = row;
  const url = (key: string | null) => (key === null ? null : urlOf(key));
  return {
    ...pick(row, 'pid', 'name', 'anchor_type', 'data_uri', 'data', 'width', 'scale'),
    ...pick(row, 'description', 'access_level'),
    mark: url(row.mark_key) ?? row.mark,
    mark_model: url(row.mark_model_key),
    owner: row.owner_pid,
    trackability: score === null ? null : { score, reasons },
    thumbnail_medium: url(row.image_small_key ?? row.mark_small_key),
    thumbnail_original: url(row.image_key ?? row.mark_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Another kind of anchor may have had a picture, whose address is not the text of a code. */
const NO_PICTURE = { mark_score: null, mark_key: null, mark_small_key: null, mark_model_key: null };

const NOTHING = {
  ...NO_PICTURE,
  mark: null,
  data_uri: null,
  data: null,
  description: '',
  width: null,
  image_key: null,
  image_small_key: null,
};

/**
 * An anchor as used in content of `user_pid`. One that its owner has since made private keeps its place and shows nothing else.
 */
export function presentUsedAnchor(
  row: ShownAnchor,
  user_pid: string,
  urlOf: (key: string) => string,
): Anchor {
  return presentAnchor(isGivenTo(user_pid, row) ? row : { ...row, ...NOTHING }, urlOf);
}

/** The same, with its place in a space of `user_pid`. */
export function presentPlacedAnchor(
  row: PlacedAnchor,
  user_pid: string,
  urlOf: (key: string) => string,
): SceneAnchor {
  const { x, y, z, angle_y } = row;
  const { trackability, ...anchor } = presentUsedAnchor(row, user_pid, urlOf);
  return { ...anchor, x, y, z, angle_y };
}

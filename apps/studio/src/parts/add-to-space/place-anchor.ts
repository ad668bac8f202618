import { type Anchor, type AnchorSpace, answer } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { api } from '../../lib/api.ts';

/** Metres between an anchor and the next one. */
const ASIDE = 1;

type Placed = Pick<AnchorSpace, 'x' | 'z'>;

/** Places an anchor from the library in a space, next to those already there. */
export async function placeAnchor(
  space_pid: string,
  anchor_pid: string,
  standing: readonly Placed[],
): Promise<AnchorSpace> {
  let x = 0;
  while (standing.some((one) => Math.hypot(one.x - x, one.z) < ASIDE / 2)) x += ASIDE;
  const path = { pid: space_pid, anchor_pid };
  return answer(api.POST('/space/{pid}/anchor/{anchor_pid}', { params: { path }, body: { x } }));
}

/** Creates an anchor of a kind that needs no mark. */
export const newAnchor = (kind: AnchorKind, name: string): Promise<Anchor> =>
  answer(api.POST('/anchor', { body: { name, anchor_type: ANCHOR_TYPES[kind].anchor_type } }));

import { type Anchor, type AnchorSpace, answer } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind, newPid } from '@pleinair/domain';
import { api } from '../../lib/api.ts';
import { publicSpaceUrl } from '../share/public-space-url.ts';

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

/**
 * Creates an anchor of a kind that needs no picture. A code gets a text of its own, which also leads phones without the
 * space to it, so that it can be printed at once.
 */
export function newAnchor(kind: AnchorKind, name: string, space_pid: string): Promise<Anchor> {
  const { anchor_type } = ANCHOR_TYPES[kind];
  const pid = newPid();
  // The end of the pid varies most, and a short text makes a code that is read from farther away.
  const mark = `${publicSpaceUrl(space_pid)}#${pid.slice(-6)}`;
  const body = { pid, name, anchor_type, ...(kind === 'qr_marker' && { mark }) };
  return answer(api.POST('/anchor', { body }));
}

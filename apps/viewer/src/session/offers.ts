import type { Hobject } from '@pleinair/client';
import { destinationOf } from '@pleinair/content/definitions';
import type { Surroundings } from './surroundings.ts';

/** Whether an object has more than a caption: a link, a door, or something to play. */
export function offersMore({ graph }: Surroundings, key: string, hobject: Hobject | undefined): boolean {
  const offered = graph.passageOf(key) ?? graph.mediaOf(key) ?? (hobject && destinationOf(hobject));
  return offered !== undefined;
}

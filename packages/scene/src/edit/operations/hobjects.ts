import { type Operation, operationBetween } from '@pleinair/domain';
import type { Arrangement, HobjectFields } from '../arrangement.ts';

/** Changes an object: what is not named of it or of its settings stays as it is. */
export function changeHobject(
  arrangement: Arrangement,
  pid: string,
  change: Partial<HobjectFields>,
): Operation {
  const hobjects = arrangement.hobjects.map((hobject) =>
    hobject.pid === pid
      ? { ...hobject, ...change, settings: { ...hobject.settings, ...change.settings } }
      : hobject,
  );
  const name = change.name === undefined ? 'change_hobject' : 'rename_hobject';
  return operationBetween(name, arrangement, { ...arrangement, hobjects });
}

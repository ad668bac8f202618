import { type Operation, operationBetween } from '@pleinair/domain';
import type { Arrangement, HobjectFields } from '../arrangement.ts';

/** Changes an object: fields and settings left out stay as they are. */
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

import type { Hobject, Space } from '@pleinair/client';
import { leadsNowhere } from '@pleinair/content/definitions';
import { type Ability, drawnItems, playList } from '@pleinair/domain';
import type { EditedHobject } from '@pleinair/scene/edit';

type Checked = EditedHobject<Hobject>;

interface Shown {
  readonly space: Pick<Space, 'storylines'>;
  readonly nodes: readonly { readonly pid: string; readonly hobject_pid: string }[];
  readonly hobjects: ReadonlyMap<string, Checked>;
}

/** Whether an object is a button that visitors see switched off: without a link, and with nothing that waits for a tap on it. */
export function lacksLink(hobject: Checked, { space, nodes, hobjects }: Shown): boolean {
  if (!leadsNowhere(hobject)) return false;
  const abilities = playList<Partial<Ability>>(hobject.abilities);
  if (abilities.some(({ trigger }) => trigger?.on === 'tap')) return false;
  const items = drawnItems({ nodes: [...nodes], hobjects: [...hobjects.values()] });
  const keys = items.filter((item) => item.hobject?.pid === hobject.pid).map(({ key }) => key);
  const steps = space.storylines.flatMap((sequence) => sequence.steps);
  const awaited = steps.flatMap(({ advance }) => (advance.on === 'tap' ? (advance.node_pid ?? []) : []));
  return !keys.some((key) => awaited.some((pid) => pid === key || key.startsWith(`${pid}/`)));
}

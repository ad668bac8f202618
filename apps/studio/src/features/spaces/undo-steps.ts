import type { ListedSpace } from '@pleinair/client';
import type { SpacesChange, SpacesEdit } from './space-queries.ts';

/** One call of an undo: a change of several spaces, a space out of the trash, or a space's old times. */
export type UndoStep =
  | { change: SpacesChange }
  | { restore: string }
  | { reopen: Pick<ListedSpace, 'pid'> & Partial<Pick<ListedSpace, 'present_from' | 'present_to'>> };

/** The spaces as they were before a change, and whether one had a label, by their pids. */
interface Before {
  spaces: readonly Pick<ListedSpace, 'pid' | 'layer_pid' | 'access_level' | 'window' | 'present_to'>[];
  hadLabel: (space_pid: string, label_pid: string) => boolean;
}

/** Returns the calls that put spaces back as they were; those that the change leaves as they are get none. */
export function undoSteps(edit: SpacesEdit, { spaces, hadLabel }: Before): UndoStep[] {
  if (edit.delete) return spaces.map(({ pid }) => ({ restore: pid }));
  const { layer_pid, access_level, add_label, remove_label } = edit;
  const steps: UndoStep[] = [];
  if (edit.end_now)
    for (const { pid, window, present_to } of spaces)
      if (window === 'active') steps.push({ reopen: { pid, present_to } });
  if (layer_pid)
    for (const [channel, group] of Map.groupBy(spaces, (space) => space.layer_pid))
      if (channel !== layer_pid) steps.push({ change: { space_pids: pidsOf(group), layer_pid: channel } });
  if (access_level)
    for (const [level, group] of Map.groupBy(spaces, (space) => space.access_level))
      if (level !== access_level) steps.push({ change: { space_pids: pidsOf(group), access_level: level } });
  if (add_label) {
    const space_pids = pidsOf(spaces.filter(({ pid }) => !hadLabel(pid, add_label)));
    if (space_pids.length > 0) steps.push({ change: { space_pids, remove_label: add_label } });
  }
  if (remove_label) {
    const space_pids = pidsOf(spaces.filter(({ pid }) => hadLabel(pid, remove_label)));
    if (space_pids.length > 0) steps.push({ change: { space_pids, add_label: remove_label } });
  }
  return steps;
}

const pidsOf = (spaces: readonly { pid: string }[]) => spaces.map(({ pid }) => pid);

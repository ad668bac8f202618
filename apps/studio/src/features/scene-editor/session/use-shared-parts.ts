import type { Hobject } from '@pleinair/client';
import { type ArrangedPart, type Operation, partPair } from '@pleinair/domain';
import type { EditModel } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import { offerUndo } from '../../../ui/offer-undo.tsx';

const NOTICE = 'shared parts';

/**
 * Parts belong to an object wherever it is shown: tells when an edit gives one to an object that other spaces show too, or
 * takes one away, and offers to undo it.
 */
export function useSharedParts(model: EditModel, hobjects: ReadonlyMap<string, Hobject>): void {
  const { t } = useTranslation();
  const known = useRef(hobjects);
  known.current = hobjects;
  useEffect(
    () =>
      model.on('change', ({ arrangement, operation }) => {
        if (operation === undefined) return;
        notify.withdraw(NOTICE);
        const counts = regrouped(operation).flatMap((pid) => {
          const hobject = known.current.get(pid);
          const count = spacesShowing(pid, known.current, arrangement.parts);
          return hobject && count > 1 ? [{ name: hobject.name, count }] : [];
        });
        const [most] = counts.sort((a, b) => b.count - a.count);
        if (most === undefined) return;
        const said = t('editor.partsChangedEverywhere', most);
        offerUndo({ id: NOTICE, said, onUndo: () => model.undo() });
      }),
    [model, t],
  );
}

/** The objects that an edit gives other parts. */
function regrouped({ name, parts }: Operation): readonly string[] {
  if (name === 'undo' || name === 'redo') return [];
  const changed = parts.filter(({ before, after }) => before === null || after === null);
  return [...new Set(changed.map(({ pid }) => partPair(pid).parent_pid))];
}

/** How many spaces show an object, at least: by itself or as a part. */
function spacesShowing(
  pid: string,
  hobjects: ReadonlyMap<string, Hobject>,
  parts: readonly ArrangedPart[],
): number {
  const wholes = parts.map((part) => partPair(part.pid)).filter(({ child_pid }) => child_pid === pid);
  const counts = wholes.map(({ parent_pid }) => spacesShowing(parent_pid, hobjects, parts));
  return Math.max(hobjects.get(pid)?.spaces_count ?? 0, ...counts);
}

import type { ListedSpace } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { useNoSpaceMessage } from '../../parts/plan/use-no-space-message.ts';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { notify } from '../../ui/notify.ts';
import { useUndoNotice } from './use-edit-spaces.tsx';

/** Copies several spaces up to the first that is refused, and offers to undo it; returns the pids of those that were copied. */
export function useCopySpaces() {
  const { t, i18n } = useTranslation();
  const copy = useCopySpace();
  const offerUndo = useUndoNotice();
  const plan = usePlan();
  const { left } = plan.spaces;
  const noSpace = useNoSpaceMessage(plan.spaces);
  return useMutation({
    async mutationFn(spaces: readonly ListedSpace[]): Promise<string[]> {
      if (left !== null && left < spaces.length) {
        const room = t('plan.spacesLeft', { count: left, shown: left.toLocaleString(i18n.language) });
        const tooMany = `${room} ${t('spaces.bulk.tooMany', { chosen: spaces.length })}`;
        notify.warning({ message: left > 0 ? tooMany : noSpace });
        return [];
      }
      const copies: string[] = [];
      try {
        for (const { pid: source } of spaces) {
          copies.push((await copy.mutateAsync({ source, deep_copy_hobjects: false })).pid);
        }
      } catch {
        // The copy that failed has said so.
      }
      if (copies.length === 0) return [];
      const said =
        copies.length === spaces.length
          ? t('spaces.bulk.copied', { count: copies.length })
          : t('spaces.bulk.copiedSome', { copied: copies.length, all: spaces.length });
      offerUndo(`copied ${copies[0]}`, said, [{ change: { space_pids: copies, delete: true } }]);
      return spaces.slice(0, copies.length).map(({ pid }) => pid);
    },
  });
}

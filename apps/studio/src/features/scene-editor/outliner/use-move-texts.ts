import { hobjectOfKey, type MoveProblem } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

/** Names of items by key, and why they cannot move. */
export function useMoveTexts() {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const nameOf = (key: string): string => {
    const { arrangement } = model;
    const anchor = arrangement.anchors.find(({ pid }) => pid === key);
    const hobject = hobjects.get(hobjectOfKey(arrangement, key) ?? '');
    return anchor?.name ?? hobject?.name ?? t('editor.outliner.unknown');
  };
  return {
    nameOf,
    /** The name of one item, or the number of several. */
    namesOf(keys: readonly string[]): string {
      const [only] = keys;
      return only !== undefined && keys.length === 1
        ? nameOf(only)
        : t('editor.outliner.several', { count: keys.length });
    },
    reasonOf({ kind, key }: MoveProblem): string {
      const name = nameOf(key);
      switch (kind) {
        case 'inside':
          return t('editor.outliner.notMoved.inside', { name });
        case 'locked':
          return t('editor.outliner.notMoved.locked', { name });
        case 'foreign':
          return t('editor.outliner.notMoved.foreign', { name });
        case 'contained':
          return t('editor.outliner.notMoved.contained', { name });
        case 'twice':
          return t('editor.outliner.notMoved.twice', { name });
      }
    },
  };
}

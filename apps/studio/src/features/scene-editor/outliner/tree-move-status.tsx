import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';
import { treeRows } from './tree-rows.ts';
import { useMoveTexts } from './use-move-texts.ts';

/** Says where items have moved in the list, and keeps the focus on them: their rows are new if their parent is. */
export function TreeMoveStatus({ tree }: { tree: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const { nameOf, namesOf } = useMoveTexts();
  const [moved, setMoved] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  useEffect(() => model.on('treemove', ({ keys }) => setMoved(keys)), [model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move, when its rows are there
  useEffect(() => {
    const row = treeRows(model.arrangement, hobjects.values(), new Set()).find(
      ({ key }) => key === moved?.[0],
    );
    if (moved === undefined || row === undefined) return;
    const { position, of: count } = row;
    const placed = { what: namesOf(moved), position, count };
    const said =
      row.kind === 'anchor'
        ? t('editor.outliner.movedAnchor', placed)
        : t('editor.outliner.moved', { ...placed, parent: nameOf(row.parent) });
    setSaid(said);
    const { activeElement } = document;
    if (activeElement !== document.body && !tree.current?.contains(activeElement)) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  }, [moved]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

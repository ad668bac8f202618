import { anchorKind } from '@pleinair/domain';
import { IconBan } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { useEditor } from '../session/editor-context.ts';
import classes from './drag-chip.module.css';
import { useMoveTexts } from './use-move-texts.ts';
import type { RowDrag } from './use-row-drag.ts';

/** What is dragged and where it would land, next to the pointer. */
export function DragChip({ drag, ref }: { drag: RowDrag; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const { nameOf, namesOf, reasonOf } = useMoveTexts();
  const { drop, problem, keys } = drag;
  const parent = drop?.place.parent;
  const anchor = model.arrangement.anchors.find(({ pid }) => pid === parent);
  return (
    <div ref={ref} className={classes.chip} data-refused={problem ? true : undefined} aria-hidden="true">
      <span className={classes.names} dir="auto">
        {namesOf([...keys])}
      </span>
      {problem ? (
        <span className={classes.place}>
          <IconBan size={14} />
          {reasonOf(problem)}
        </span>
      ) : (
        parent !== undefined && (
          <span className={classes.place}>
            {anchor && <AnchorIcon kind={anchorKind(anchor.anchor_type)} size={14} />}
            {anchor
              ? t('editor.outliner.at', { name: anchor.name })
              : t('editor.outliner.into', { name: nameOf(parent) })}
          </span>
        )
      )}
    </div>
  );
}

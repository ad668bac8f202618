import { ActionIcon, Loader, UnstyledButton } from '@mantine/core';
import { anchorKind } from '@pleinair/domain';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconEye,
  IconEyeOff,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconRefresh,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';
import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { ObjectIcon } from '../icons.tsx';
import {
  useEditor,
  useHidden,
  useIsHovered,
  useLocked,
  useNodeState,
  useStructure,
} from '../session/editor-context.ts';
import { lacksLink } from '../session/lacks-link.ts';
import classes from './outliner.module.css';
import { RenameField } from './rename-field.tsx';
import { RowMenu } from './row-menu.tsx';
import type { TreeRow } from './tree-rows.ts';

/** Callbacks of rows; kept stable, so that a change in one row renders no other. */
export interface RowHandlers {
  readonly select: (key: string, event: MouseEvent) => void;
  readonly focus: (key: string) => void;
  readonly fold: (key: string) => void;
  readonly rename: (key: string) => void;
  /** `back` returns the focus to the row. */
  readonly renamed: (key: string, back: boolean) => void;
  readonly menu: (key: string, open: boolean) => void;
  /** May begin a drag. */
  readonly press: (row: TreeRow, event: PointerEvent) => void;
}

interface OutlinerRowProps {
  row: TreeRow;
  tabStop: boolean;
  selected: boolean;
  /** Whether a box shows if it is selected. */
  marked: boolean;
  folded: boolean;
  renaming: boolean;
  menuOpen: boolean;
  /** Its part in a drag: it is dragged itself, held by a finger, the place to land in, or the parent of that place. */
  drag: 'dragged' | 'held' | 'into' | 'parent' | undefined;
  /** The level of the line at which dragged rows land, and the edge that has it. */
  lineLevel: number | undefined;
  lineAt: 'before' | 'after';
  /** Whether dragged rows may not land there. */
  refused: boolean;
  /** Why the creator may not rename it, if so. */
  whyNotRenamed: string | undefined;
  on: RowHandlers;
}

/** One anchor or node. Its buttons are for pointers; for keyboards, the row itself offers the same. */
export const OutlinerRow = memo(function OutlinerRow(props: OutlinerRowProps) {
  const { row, tabStop, selected, marked, folded, renaming, menuOpen, whyNotRenamed, on } = props;
  const { drag, lineLevel, lineAt, refused } = props;
  const { t } = useTranslation();
  const { model, hobjects, scene, space } = useEditor();
  const { nodes } = useStructure();
  const state = useNodeState(row.key);
  const hidden = useHidden().has(row.key);
  const locked = useLocked().has(row.key);
  const hovered = useIsHovered(row.key);
  const hobject = row.kind === 'anchor' ? undefined : hobjects.get(row.hobject_pid);
  const name = row.kind === 'anchor' ? row.anchor.name : (hobject?.name ?? t('editor.outliner.unknown'));
  const failed = state === 'failed';
  const isIdle = hobject !== undefined && lacksLink(hobject, { space, nodes, hobjects });
  const notes = [
    hidden && t('editor.outliner.hidden'),
    locked && t('editor.outliner.locked'),
    failed && t('editor.outliner.failed'),
    state === 'unsupported' && t('content.unsupported'),
    isIdle && t('editor.outliner.noLink'),
  ].filter(Boolean);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself listens to the keys of its rows
    <div
      role="treeitem"
      data-key={row.key}
      data-kind={row.kind}
      data-quiet={hidden || undefined}
      data-hovered={hovered || undefined}
      className={classes.row}
      tabIndex={tabStop ? 0 : -1}
      aria-label={[name, ...notes].join(', ')}
      data-drag={drag}
      data-line={lineLevel === undefined ? undefined : lineAt}
      data-refused={refused || undefined}
      style={{ ['--level' as string]: row.level, ['--line-level' as string]: lineLevel }}
      aria-level={row.level}
      aria-setsize={row.of}
      aria-posinset={row.position}
      aria-expanded={row.size > 0 ? !folded : undefined}
      aria-selected={selected}
      onClick={(event) => on.select(row.key, event)}
      onDoubleClick={() => marked || scene?.sight.frame()}
      onContextMenu={(event) => {
        event.preventDefault();
        on.menu(row.key, true);
      }}
      onFocus={(event) => event.target === event.currentTarget && on.focus(row.key)}
      onPointerDown={(event) => on.press(row, event)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && model.hover(row.key)}
      onPointerLeave={() => model.hover(undefined)}
    >
      {row.size > 0 && (
        <UnstyledButton
          tabIndex={-1}
          aria-hidden="true"
          className={classes.fold}
          data-folded={folded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            on.fold(row.key);
          }}
        >
          <IconChevronDown size={16} />
        </UnstyledButton>
      )}
      {marked && (
        <span className={classes.mark} aria-hidden="true">
          {selected ? <IconSquareCheckFilled size={22} /> : <IconSquare size={22} />}
        </span>
      )}
      <span className={classes.icon} aria-hidden="true">
        {row.kind === 'anchor' ? (
          <AnchorIcon kind={anchorKind(row.anchor.anchor_type)} />
        ) : hobject?.image_tiny ? (
          <img src={hobject.image_tiny} alt="" width={24} height={24} loading="lazy" draggable={false} />
        ) : (
          <ObjectIcon hobject={hobject} />
        )}
      </span>
      {renaming ? (
        <RenameField row={row} name={name} onDone={(back) => on.renamed(row.key, back)} />
      ) : (
        <span className={classes.name} dir="auto" title={name}>
          {name}
        </span>
      )}
      {state === 'loading' && <Loader size={14} aria-label={t('editor.outliner.loading')} />}
      {state === 'unsupported' && (
        <span className={classes.unsupported} title={t('content.unsupported')}>
          <IconAlertTriangle size={16} aria-hidden="true" />
        </span>
      )}
      {isIdle && (
        <span className={classes.idle} title={t('editor.outliner.noLink')}>
          <IconLinkOff size={16} aria-hidden="true" />
        </span>
      )}
      {failed && (
        <ActionIcon
          variant="subtle"
          color="red.8"
          tabIndex={-1}
          className={classes.failed}
          aria-label={t('editor.outliner.retry', { name })}
          title={t('editor.outliner.failed')}
          onClick={(event) => {
            event.stopPropagation();
            scene?.graph.reload(row.key);
          }}
        >
          <IconAlertTriangle size={16} />
          <IconRefresh size={14} />
        </ActionIcon>
      )}
      <RowSwitch
        on={hidden}
        label={hidden ? t('editor.outliner.show', { name }) : t('editor.outliner.hide', { name })}
        onChange={(on) => model.setHidden([row.key], on)}
      >
        {hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      </RowSwitch>
      <RowSwitch
        on={locked}
        label={locked ? t('editor.outliner.unlock', { name }) : t('editor.outliner.lock', { name })}
        onChange={(on) => model.setLocked([row.key], on)}
      >
        {locked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      </RowSwitch>
      <RowMenu
        row={row}
        name={name}
        opened={menuOpen}
        onChange={(open) => on.menu(row.key, open)}
        failed={failed}
        whyNotRenamed={whyNotRenamed}
        onRename={() => on.rename(row.key)}
      />
    </div>
  );
});

interface RowSwitchProps {
  on: boolean;
  /** What a click does. */
  label: string;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

function RowSwitch({ on, label, onChange, children }: RowSwitchProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={-1}
      className={classes.action}
      data-on={on || undefined}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onChange(!on);
      }}
    >
      {children}
    </ActionIcon>
  );
}

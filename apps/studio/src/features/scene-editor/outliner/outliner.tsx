import { Text, Title } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor, usePicksSeveral, useSelection, useStructure } from '../session/editor-context.ts';
import { DragChip } from './drag-chip.tsx';
import classes from './outliner.module.css';
import { OutlinerRow, type RowHandlers } from './outliner-row.tsx';
import { TreeMoveStatus } from './tree-move-status.tsx';
import { keysAbove, keysBetween, type TreeRow, type TreeStep, treeRows, treeStep } from './tree-rows.ts';
import { useMoveTexts } from './use-move-texts.ts';
import { useRowDrag } from './use-row-drag.ts';

/** The space as a tree of anchors, nodes and parts. */
export function Outliner() {
  const { t } = useTranslation();
  const { model, hobjects, isOwnAnchor } = useEditor();
  const me = useMe();
  const structure = useStructure();
  const selection = useSelection();
  const picksSeveral = usePicksSeveral();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const [renaming, setRenaming] = useState<string>();
  const [menu, setMenu] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const hint = useId();
  const rows = useMemo(() => treeRows(structure, hobjects.values(), folded), [structure, hobjects, folded]);
  const tabStop = rows.some(({ key }) => key === current) ? current : rows[0]?.key;

  /** The row that arrow keys moved to since the selection last changed: shortcuts act on it. */
  const moved = useRef<string>(undefined);
  /** The row at which the range of a Shift-click begins. */
  const rangeStart = useRef<string>(undefined);
  // An item picked in the scene becomes the tree's current row and is unfolded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row folded later stays folded
  useEffect(() => {
    moved.current = undefined;
    const [only] = selection;
    if (selection.size !== 1 || only === undefined) return;
    setCurrent(only);
    rangeStart.current = only;
    const above = keysAbove(treeRows(structure, hobjects.values(), new Set()), only);
    setFolded((before) =>
      above.some((key) => before.has(key))
        ? new Set([...before].filter((key) => !above.includes(key)))
        : before,
    );
  }, [selection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows must not scroll the list
  useEffect(() => {
    if (current !== undefined && selection.has(current)) rowOf(current)?.scrollIntoView({ block: 'nearest' });
  }, [current, folded]);

  const rowOf = (key: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  const focusRow = (key: string) => {
    setCurrent(key);
    rowOf(key)?.focus();
  };

  // A removed row loses the focus, so the row in its place gets it.
  const focused = useRef<{ key: string; index: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows are added or removed
  useEffect(() => {
    const { key, index } = focused.current ?? {};
    if (index === undefined || rows.some((row) => row.key === key)) return;
    focused.current = undefined;
    const next = rows[Math.min(index, rows.length - 1)];
    if (next && document.activeElement === document.body) focusRow(next.key);
  }, [structure]);

  const fold = (key: string, isFolded: boolean) =>
    setFolded((before) => {
      const after = new Set(before);
      if (isFolded) after.add(key);
      else after.delete(key);
      return after;
    });

  /** Why the creator may not rename a row, if so: the names of anchors and objects belong to their owners. */
  const whyNotRenamed = (row: TreeRow): string | undefined => {
    if (row.kind === 'anchor') return isOwnAnchor(row.key) ? undefined : t('editor.inspector.anchorNotYours');
    const hobject = hobjects.get(row.hobject_pid);
    if (!hobject) return t('editor.outliner.unknown');
    return hobject.owner === me.pid ? undefined : t('editor.inspector.notYours', { name: hobject.name });
  };
  const rename = (key: string) => {
    const row = rows.find((one) => one.key === key);
    const reason = row && whyNotRenamed(row);
    if (reason) notify.danger({ message: reason });
    else if (row) setRenaming(key);
  };

  /** A menu on a selected row applies to the whole selection. */
  const openMenu = (key: string) => {
    if (!selection.has(key)) model.include(key);
    setMenu(key);
  };

  const applyStep = (step: TreeStep) => {
    switch (step.do) {
      case 'focus':
        moved.current = step.key;
        if (step.extend)
          model.select([...model.selection, ...keysBetween(rows, current ?? step.key, step.key)]);
        else rangeStart.current = step.key;
        return focusRow(step.key);
      case 'select':
        return model.pick(step.key);
      case 'toggle':
        return model.toggleSelected(step.key);
      case 'fold':
      case 'unfold':
        return fold(step.key, step.do === 'fold');
      case 'rename':
        return rename(step.key);
      case 'menu':
        return openMenu(step.key);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset.key;
    if (key === undefined) return;
    const step = treeStep(rows, key, folded, event);
    if (step === undefined) {
      // Makes the editor's shortcuts (Delete, H, L) act on the focused row, unless copies have just become the selection.
      const isMeant = selection.size === 0 || moved.current === key;
      if (isMeant && event.key !== 'Escape' && !event.ctrlKey && !selection.has(key)) model.select([key]);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    applyStep(step);
  };

  const chip = useRef<HTMLDivElement>(null);
  const { reasonOf } = useMoveTexts();
  const { drag, held, press, handlers } = useRowDrag({
    tree,
    chip,
    rows,
    folded,
    unfold: (key) => fold(key, false),
    onDrop: (keys, place, problem) => {
      const reason = problem && reasonOf(problem);
      if (reason) notify.warning({ id: reason, message: reason });
      else model.moveInTree(keys, place);
    },
    onHold: openMenu,
  });
  const { place, line } = drag?.drop ?? {};
  const partOf = ({ key }: TreeRow) => {
    if (drag?.keys.has(key)) return 'dragged';
    if (place && place.parent === key) return line ? 'parent' : 'into';
    return held?.key === key ? 'held' : undefined;
  };

  const on = useStableHandlers({
    select(key, { shiftKey, ctrlKey, metaKey }) {
      // Not from the current row: pressing the mouse has just moved it here.
      if (shiftKey) return model.select(keysBetween(rows, rangeStart.current ?? key, key));
      rangeStart.current = key;
      if (ctrlKey || metaKey) model.toggleSelected(key);
      else model.pick(key);
      setCurrent(key);
    },
    focus(key) {
      setCurrent(key);
      focused.current = { key, index: rows.findIndex((row) => row.key === key) };
    },
    fold: (key) => fold(key, !folded.has(key)),
    rename,
    renamed(key, back) {
      setRenaming(undefined);
      if (back) focusRow(key);
    },
    menu: (key, open) => (open ? openMenu(key) : setMenu(undefined)),
    press,
  });

  return (
    <section className={classes.panel} aria-labelledby={`${hint}-title`}>
      <Title order={2} size="h3" id={`${hint}-title`} className={classes.title}>
        {t('editor.outliner.title')}
      </Title>
      <div
        ref={tree}
        role="tree"
        aria-label={t('editor.outliner.tree')}
        aria-describedby={hint}
        aria-multiselectable="true"
        className={classes.tree}
        data-dragging={drag ? (drag.problem ? 'refused' : 'allowed') : undefined}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {rows.map((row, index) => {
          const part = partOf(row);
          const lineLevel = line && index === Math.max(line.after, 0) ? line.level : undefined;
          return (
            <OutlinerRow
              key={row.key}
              row={row}
              tabStop={row.key === tabStop}
              selected={selection.has(row.key)}
              marked={picksSeveral}
              folded={folded.has(row.key)}
              renaming={renaming === row.key}
              menuOpen={menu === row.key}
              whyNotRenamed={whyNotRenamed(row)}
              drag={part}
              lineLevel={lineLevel}
              lineAt={line?.after === -1 ? 'before' : 'after'}
              refused={drag?.problem !== undefined && (part === 'into' || lineLevel !== undefined)}
              on={on}
            />
          );
        })}
      </div>
      {drag && <DragChip ref={chip} drag={drag} />}
      <TreeMoveStatus tree={tree} />
      <Text id={hint} size="xs" c="dimmed" className={classes.hint}>
        {t('editor.outliner.hint')}
      </Text>
    </section>
  );
}

/** Stable functions that call the latest handlers. */
function useStableHandlers(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [stable] = useState<RowHandlers>(() => ({
    select: (key, event) => latest.current.select(key, event),
    focus: (key) => latest.current.focus(key),
    fold: (key) => latest.current.fold(key),
    rename: (key) => latest.current.rename(key),
    renamed: (key, back) => latest.current.renamed(key, back),
    menu: (key, open) => latest.current.menu(key, open),
    press: (row, event) => latest.current.press(row, event),
  }));
  return stable;
}

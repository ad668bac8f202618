import { Combobox, Modal, Text, useCombobox } from '@mantine/core';
import { anchorKind } from '@pleinair/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ObjectIcon } from '../icons.tsx';
import { useEditor, useSelection, useStructure } from '../session/editor-context.ts';
import classes from './move-dialog.module.css';
import { type TreeRow, treeRows } from './tree-rows.ts';
import { useMoveTexts } from './use-move-texts.ts';

interface MoveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Moves the selected nodes and parts to an anchor or into an object: what dragging does, for keyboards and speech. */
export function MoveDialog({ opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const keys = useMovable();
  const { namesOf } = useMoveTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('editor.outliner.moveTitle', { what: namesOf(keys) })}
      // A moved row is not the one that had the focus.
      onExitTransitionEnd={focusSelectedRow}
    >
      <Destinations keys={keys} onClose={onClose} />
    </Modal>
  );
}

/** The selected nodes and parts. */
function useMovable(): readonly string[] {
  const { anchors } = useStructure();
  const selection = useSelection();
  return useMemo(
    () => [...selection].filter((key) => !anchors.some(({ pid }) => pid === key)),
    [anchors, selection],
  );
}

function Destinations({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const structure = useStructure();
  const { nameOf, reasonOf } = useMoveTexts();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ opened: true });
  const rows = useMemo(() => treeRows(structure, hobjects.values(), new Set()), [structure, hobjects]);
  const wanted = typed.trim().toLocaleLowerCase();
  const isMoving = (key: string) => keys.some((one) => `${key}/`.startsWith(`${one}/`));
  const shown = rows.filter(({ key }) => !isMoving(key) && nameOf(key).toLocaleLowerCase().includes(wanted));
  const parents = new Set(
    rows.flatMap((row) => (keys.includes(row.key) && row.kind !== 'anchor' ? row.parent : [])),
  );
  const whyNot = ({ key }: TreeRow): string | undefined => {
    if (parents.size === 1 && parents.has(key)) return t('editor.outliner.here');
    const problem = model.moveProblem(keys, { parent: key });
    return problem && reasonOf(problem);
  };
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (wanted) selectFirstOption();
  }, [wanted, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(parent) => {
        onClose();
        model.moveInTree(keys, { parent });
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <SearchField
          data-autofocus
          aria-label={t('editor.outliner.moveSearch')}
          placeholder={t('editor.outliner.moveSearch')}
          value={typed}
          maxLength={120}
          onChange={setTyped}
          // The list, which is always open, keeps this key from the dialog.
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !nativeEvent.isComposing) onClose();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={t('editor.outliner.tree')} className={classes.list}>
        {shown.map((row) => {
          const reason = whyNot(row);
          const hobject = row.kind === 'anchor' ? undefined : hobjects.get(row.hobject_pid);
          return (
            <Combobox.Option
              key={row.key}
              value={row.key}
              disabled={reason !== undefined}
              className={classes.option}
              style={{ ['--level' as string]: wanted ? 1 : row.level }}
            >
              <span className={classes.icon} aria-hidden="true">
                {row.kind === 'anchor' ? (
                  <AnchorIcon kind={anchorKind(row.anchor.anchor_type)} />
                ) : (
                  <ObjectIcon hobject={hobject} />
                )}
              </span>
              <span className={classes.name}>
                <span dir="auto">{nameOf(row.key)}</span>
                {reason && (
                  <Text span size="xs" c="dimmed">
                    {reason}
                  </Text>
                )}
              </span>
            </Combobox.Option>
          );
        })}
      </Combobox.Options>
      {shown.length === 0 && (
        <Text p="md" c="dimmed" ta="center" role="status">
          {t('editor.outliner.moveNone')}
        </Text>
      )}
    </Combobox>
  );
}

function focusSelectedRow(): void {
  document.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')?.focus();
}

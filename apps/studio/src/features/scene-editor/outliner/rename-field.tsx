import { changeHobject, renameAnchor } from '@pleinair/scene/edit';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './outliner.module.css';
import type { TreeRow } from './tree-rows.ts';

/** Longest name of an anchor or object. */
const LONGEST = 120;

interface RenameFieldProps {
  row: TreeRow;
  name: string;
  /** `back` returns the focus to the row. */
  onDone: (back: boolean) => void;
}

/** Enter renames, Escape cancels. An object's name belongs to the library, so it changes in every space. */
export function RenameField({ row, name, onDone }: RenameFieldProps) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const done = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // Not every browser focuses what is selected.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const rename = (typed: string) => {
    const next = typed.trim();
    if (next === '' || next === name) return;
    if (row.kind === 'anchor') return model.run(renameAnchor(model.arrangement, row.key, next));
    const hobject = hobjects.get(row.hobject_pid);
    if (hobject === undefined) return;
    model.run(changeHobject(model.arrangement, hobject.pid, { name: next }));
    const { spaces_count: shown } = hobject;
    if (shown > 1) {
      notify.success({ message: t('editor.outliner.renamedEverywhere', { name: next, count: shown }) });
    }
  };

  const finish = (typed: string, back: boolean) => {
    if (done.current) return;
    done.current = true;
    rename(typed);
    onDone(back);
  };

  return (
    <input
      className={classes.rename}
      aria-label={t('editor.outliner.renameField', { name })}
      defaultValue={name}
      maxLength={LONGEST}
      ref={field}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value, true);
        if (event.key === 'Escape') finish(name, true);
      }}
      onBlur={(event) => finish(event.currentTarget.value, false)}
    />
  );
}

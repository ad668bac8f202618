import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useResting } from '../../../lib/use-resting.ts';
import type { Action } from '../actions/action.ts';
import { useActions } from '../actions/actions-context.ts';
import { keysText } from '../actions/keys-text.ts';
import { LightMenu } from '../light/light-menu.tsx';
import { useEditor, useRedoable, useUndoable } from '../session/editor-context.ts';
import { AlignMenu } from './align-menu.tsx';
import { useOperationNames } from './operation-names.ts';
import classes from './toolbar.module.css';

/** The tools over the scene, with arrow-key navigation as in any toolbar. */
export function Toolbar() {
  const { t } = useTranslation();
  const { scene } = useEditor();
  const { sound } = useActions();
  const names = useOperationNames();
  const undoable = useUndoable();
  const redoable = useRedoable();
  useResting(scene?.graph);

  return (
    <Group role="toolbar" aria-label={t('editor.tools.label')} gap="xs" wrap="nowrap" onKeyDown={walk}>
      <Tools label={t('editor.tools.history')}>
        <Tool id="undo" label={undoable && t('editor.tools.undoWhat', { what: names[undoable] })} />
        <Tool id="redo" label={redoable && t('editor.tools.redoWhat', { what: names[redoable] })} />
        <Tool id="versions" />
      </Tools>
      {scene && (
        <>
          <Tools label={t('editor.tools.transform')}>
            <Tool id="translate" />
            <Tool id="rotate" />
            <Tool id="scale" />
            <Tool id="toggle_snapping" />
            <AlignMenu />
            <Tool id="measure" />
          </Tools>
          <Tools label={t('editor.tools.surroundings')}>
            <Tool id="scale_figures" />
            <LightMenu />
            {sound.isReady && <Tool id="sound" />}
          </Tools>
        </>
      )}
      <Tool id="help" />
    </Group>
  );
}

function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group role="group" aria-label={label} gap={2} wrap="nowrap">
      {children}
    </Group>
  );
}

/** An action as a button; `label` overrides its own. */
function Tool({ id, label }: { id: Action; label?: string | undefined }) {
  const action = useActions()[id];
  const { Icon, keys, isReady, isOn, run } = action;
  const name = label ?? action.label;
  return (
    <Tooltip label={keys ? `${name} (${keysText(keys)})` : name} openDelay={400}>
      <ActionIcon
        size={36}
        variant={isOn ? 'filled' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        aria-label={name}
        aria-pressed={isOn}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-disabled={!isReady || undefined}
        className={classes.tool}
        data-action={id}
        onClick={() => isReady && run()}
      >
        <Icon size={20} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Left and right move between tools, in either reading direction. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const step = event.key === 'ArrowRight' ? rtl : event.key === 'ArrowLeft' ? -rtl : 0;
  if (step === 0) return;
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.indexOf(event.target as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  tools[(at + step + tools.length) % tools.length]?.focus();
}

import { ActionIcon, type ActionIconProps, Group, Tooltip } from '@mantine/core';
import { isAudible } from '@pleinair/content/definitions';
import type { StepName } from '@pleinair/scene/edit';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconHistory,
  IconKeyboard,
  IconMagnet,
  IconMan,
  IconMoon,
  IconResize,
  IconRotate360,
  IconRulerMeasure,
  IconVolume,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResting } from '../../../lib/use-resting.ts';
import type { Action } from '../actions/action-keys.ts';
import { useEditor, useRedoable, useUndoable } from '../session/editor-context.ts';
import { useMode } from '../session/use-mode.ts';
import { AlignMenu } from './align-menu.tsx';
import { useOperationNames } from './operation-names.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  onAction: (action: Action) => void;
  onHelp: () => void;
  onVersions: () => void;
}

/** The tools over the scene. Arrow keys walk along it, as in any toolbar. */
export function Toolbar({ onAction, onHelp, onVersions }: ToolbarProps) {
  const { t } = useTranslation();
  const { scene, hobjects } = useEditor();
  const { mode, snapping, isMeasuring } = useMode();
  const [night, setNight] = useState(false);
  const [person, setPerson] = useState(true);
  const [audible, setAudible] = useState(false);
  useResting(scene?.graph);
  const names = useOperationNames();
  const undoable = useUndoable();
  const redoable = useRedoable();
  const modes = [
    { mode: 'translate', label: t('editor.tools.translate'), keys: 'W', Shape: IconArrowsMove },
    { mode: 'rotate', label: t('editor.tools.rotate'), keys: 'E', Shape: IconRotate360 },
    { mode: 'scale', label: t('editor.tools.scale'), keys: 'R', Shape: IconResize },
  ] as const;
  const what = (operation: StepName | undefined) => operation && names[operation];

  return (
    <Group role="toolbar" aria-label={t('editor.tools.label')} gap="xs" wrap="nowrap" onKeyDown={walk}>
      <Group role="group" aria-label={t('editor.tools.history')} gap={2} wrap="nowrap">
        <Tool
          label={undoable ? t('editor.tools.undoWhat', { what: what(undoable) }) : t('editor.tools.undo')}
          keys="Ctrl+Z"
          Shape={IconArrowBackUp}
          disabled={!undoable}
          onClick={() => onAction('undo')}
        />
        <Tool
          label={redoable ? t('editor.tools.redoWhat', { what: what(redoable) }) : t('editor.tools.redo')}
          keys="Shift+Ctrl+Z"
          Shape={IconArrowForwardUp}
          disabled={!redoable}
          onClick={() => onAction('redo')}
        />
        <Tool label={t('editor.versions.title')} Shape={IconHistory} onClick={onVersions} />
      </Group>
      {scene && (
        <>
          <Group role="group" aria-label={t('editor.tools.transform')} gap={2} wrap="nowrap">
            {modes.map((one) => (
              <Tool
                key={one.mode}
                label={one.label}
                keys={one.keys}
                Shape={one.Shape}
                pressed={mode === one.mode}
                onClick={() => onAction(one.mode)}
              />
            ))}
            <Tool
              label={t('editor.tools.snapping')}
              keys="S"
              Shape={IconMagnet}
              pressed={snapping}
              onClick={() => onAction('toggle_snapping')}
            />
            <AlignMenu onAction={onAction} />
            <Tool
              label={t('editor.actions.measure')}
              keys="M"
              Shape={IconRulerMeasure}
              pressed={isMeasuring}
              onClick={() => onAction('measure')}
            />
          </Group>
          <Group gap={2} wrap="nowrap">
            <Tool
              label={t('editor.tools.person')}
              Shape={IconMan}
              pressed={person}
              onClick={() => {
                setPerson(!person);
                scene.setScaleVisible(!person);
              }}
            />
            <Tool
              label={t('editor.tools.night')}
              Shape={IconMoon}
              pressed={night}
              onClick={() => {
                setNight(!night);
                scene.setDaylight(night ? 'day' : 'night');
              }}
            />
            {[...hobjects.values()].some(isAudible) && (
              <Tool
                label={t('editor.tools.sound')}
                Shape={IconVolume}
                pressed={audible}
                onClick={() => {
                  setAudible(!audible);
                  scene.graph.setAudible(!audible);
                }}
              />
            )}
          </Group>
        </>
      )}
      <Tool label={t('editor.tools.help')} keys="?" Shape={IconKeyboard} onClick={onHelp} />
    </Group>
  );
}

interface ToolProps extends ActionIconProps {
  label: string;
  keys?: string;
  Shape: Icon;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ label, keys, Shape, pressed, disabled, onClick }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={400}>
      <ActionIcon
        size={36}
        variant={pressed ? 'filled' : 'subtle'}
        color={pressed ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-disabled={disabled}
        className={classes.tool}
        onClick={() => disabled || onClick()}
      >
        <Shape size={20} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Left and right move between tools, in both directions of reading. */
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

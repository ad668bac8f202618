import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { type Conflict, partPair } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import type { SaveState } from '../saving/save-ports.ts';
import { useEditor, useSaveState } from '../session/editor-context.ts';
import { useSides } from './use-sides.ts';

type Conflicting = Extract<SaveState, { readonly status: 'conflict' }>;

/** Asks which version to keep of what was changed elsewhere, too. It cannot be dismissed. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const state = useSaveState();
  return (
    <Modal
      opened={state.status === 'conflict'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('editor.conflict.title')}
      size="lg"
    >
      {state.status === 'conflict' && <Choices state={state} />}
    </Modal>
  );
}

function Choices({ state }: { state: Conflicting }) {
  const { t } = useTranslation();
  const { save } = useEditor();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { conflicts } = state;
  const nameOf = useNames(state);
  const fieldsOf = useFieldNames();
  const sideOf = useSides();
  const changed = (name: string, { fields }: Conflict) =>
    t('editor.conflict.changed', { name, fields: fieldsOf(fields) });
  const texts: Record<Conflict['kind'], (name: string, conflict: Conflict) => string> = {
    changed: (name, conflict) =>
      state.operation[conflict.list][conflict.index]?.after === null
        ? t('editor.conflict.removedHere', { name })
        : changed(name, conflict),
    removed: (name) => t('editor.conflict.removedThere', { name }),
    anchor_removed: (name) => t('editor.conflict.anchorRemoved', { name }),
    occupied: (name) => t('editor.conflict.occupied', { name }),
    taken: changed,
  };
  const isMine = (conflict: Conflict) => chosen.get(conflict.pid) ?? keepsMore(conflict);
  const theirsLabel = ({ kind }: Conflict, label: string) =>
    kind === 'removed' ? t('editor.conflict.removeToo') : label;
  const [first] = conflicts;
  const only = conflicts.length === 1 ? first : undefined;

  return (
    <Stack gap="md">
      <Text>{t('editor.conflict.message')}</Text>
      {conflicts.map((conflict) => {
        const name = nameOf(conflict);
        const sides = [
          [t('editor.conflict.mine'), sideOf(conflict, state.mine)],
          [t('editor.conflict.theirs'), sideOf(conflict, state.theirs.arrangement)],
        ] as const;
        const differ = sides[0][1] !== sides[1][1];
        return (
          <Stack key={`${conflict.list}.${conflict.pid}`} gap={4}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" style={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
                {texts[conflict.kind](name, conflict)}
              </Text>
              {conflicts.length > 1 && (
                <SegmentedControl
                  size="xs"
                  aria-label={t('editor.conflict.choice', { name })}
                  value={isMine(conflict) ? 'mine' : 'theirs'}
                  data={[
                    { value: 'mine', label: t('editor.conflict.mine') },
                    { value: 'theirs', label: theirsLabel(conflict, t('editor.conflict.theirs')) },
                  ]}
                  onChange={(value) => setChosen(new Map(chosen).set(conflict.pid, value === 'mine'))}
                />
              )}
            </Group>
            {sides.map(
              ([side, text]) =>
                differ &&
                text !== '' && (
                  <Text key={side} size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
                    {side}: <bdi>{text}</bdi>
                  </Text>
                ),
            )}
          </Stack>
        );
      })}
      <DialogFoot>
        <Button {...suggest(only && isMine(only))} onClick={() => save.resolve(() => true)}>
          {t('editor.conflict.keepMine')}
        </Button>
        <Button {...suggest(only && !isMine(only))} onClick={() => save.resolve(() => false)}>
          {only ? theirsLabel(only, t('editor.conflict.takeTheirs')) : t('editor.conflict.takeTheirs')}
        </Button>
        {!only && (
          <Button {...suggest(true)} onClick={() => save.resolve(isMine)}>
            {t('editor.conflict.save')}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}

/** Whether this side's version keeps what the other one lost. */
const keepsMore = ({ kind }: Conflict) => kind === 'removed';

/** The look of a button that Enter presses, and of the others. */
const suggest = (isSuggested: boolean | undefined) =>
  isSuggested ? { 'data-autofocus': true } : { variant: 'default' };

/** Names the subject of a conflict. */
function useNames({ theirs, mine }: Conflicting) {
  const { t } = useTranslation();
  const { hobjects } = useEditor();
  const find = <Item extends { readonly pid: string }>(pid: string, ...lists: (readonly Item[])[]) =>
    lists.flat().find((item) => item.pid === pid);
  return ({ list, pid }: Conflict): string => {
    if (list === 'anchors') return find(pid, mine.anchors, theirs.arrangement.anchors)?.name ?? pid;
    const node = find(pid, mine.nodes, theirs.arrangement.nodes);
    const child_pid = list === 'parts' ? partPair(pid).child_pid : pid;
    return hobjects.get(node?.hobject_pid ?? child_pid)?.name ?? t('editor.outliner.unknown');
  };
}

/** Field names as in the inspector. */
function useFieldNames() {
  const { t } = useTranslation();
  const position = t('editor.inspector.position');
  const rotation = t('editor.inspector.rotation');
  const settings = t('editor.conflict.settings');
  const names: Readonly<Record<string, string>> = {
    position,
    x: position,
    y: position,
    z: position,
    quaternion: rotation,
    angle_x: rotation,
    angle_y: rotation,
    angle_z: rotation,
    scale: t('editor.inspector.scale'),
    anchor_pid: t('editor.inspector.anchor'),
    anchor_type: t('editor.inspector.anchorKind'),
    name: t('editor.inspector.objectName'),
    description: t('editor.conflict.description'),
    settings,
    behaviors: t('play.behaviorsTitle'),
    abilities: t('play.abilitiesTitle'),
  };
  return (fields: readonly string[]) =>
    [...new Set(fields.flatMap((field) => names[field] ?? []))].join(', ') || settings;
}

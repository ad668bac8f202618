import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArrangement, useEditor, useSaveState } from '../session/editor-context.ts';
import { unsavedHobjects } from './arrangement-body.ts';

/** Asks which arrangement should stay when the space was changed elsewhere. It cannot be waved away. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const { model, save } = useEditor();
  const state = useSaveState();
  const mine = useArrangement();
  const theirs = state.status === 'conflict' ? state.theirs : undefined;
  const counts = (one: Pick<typeof mine, 'anchors' | 'nodes'>) => ({
    anchors: one.anchors.length,
    nodes: one.nodes.length,
  });
  const objects =
    theirs && unsavedHobjects(mine.hobjects, ({ key, origin }) => theirs.hobjects.get(key) ?? origin);

  return (
    <Modal
      opened={theirs !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('editor.conflict.title')}
    >
      {theirs && (
        <Stack gap="md">
          <Text>{t('editor.conflict.message')}</Text>
          <List>
            <List.Item>{t('editor.conflict.mine', counts(mine))}</List.Item>
            <List.Item>{t('editor.conflict.theirs', counts(theirs))}</List.Item>
            {objects && objects.length > 0 && (
              <List.Item>
                {t('editor.conflict.objects', { names: objects.map(({ name }) => `“${name}”`).join(', ') })}
              </List.Item>
            )}
          </List>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => save.keepMine()}>
              {t('editor.conflict.keepMine')}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                const taken = save.takeTheirs();
                if (taken) model.reset(taken);
              }}
            >
              {t('editor.conflict.takeTheirs')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

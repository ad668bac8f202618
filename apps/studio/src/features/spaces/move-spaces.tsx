import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayers } from '../../lib/me.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { useEditSpaces } from './use-edit-spaces.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface MoveSpacesProps extends DialogProps {
  /** All of one channel. */
  spaces: readonly ListedSpace[];
  /** Called with the pid of the channel. */
  onMove: (layer_pid: string) => void;
}

/** Asks for another channel of their creator to move spaces to. */
export function MoveSpaces({ spaces, opened, onClose, onMove }: MoveSpacesProps) {
  const { t } = useTranslation();
  const layers = useLayers();
  const [channel, setChannel] = useState<string | null>(null);
  const [first] = spaces;
  const others = layers.filter(({ pid }) => pid !== first?.layer_pid);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        spaces.length === 1
          ? t('spaces.move.title', { name: first?.name })
          : t('spaces.move.titleOf', { count: spaces.length })
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('spaces.move.about')}</Text>
        <Select
          label={t('spaces.move.channel')}
          data-autofocus
          data={others.map(({ pid, name }) => ({ value: pid, label: `+${name}` }))}
          value={channel}
          onChange={setChannel}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={channel === null}
            onClick={() => {
              if (channel !== null) onMove(channel);
              onClose();
            }}
          >
            {t('spaces.move.move')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}

/** Moves one space. */
export function MoveSpace({ space, ...dialog }: DialogProps & { space: ListedSpace }) {
  const edit = useEditSpaces();
  return (
    <MoveSpaces spaces={[space]} onMove={(layer_pid) => edit.mutate([space], { layer_pid })} {...dialog} />
  );
}

import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPossible, type Opening } from '../../parts/space-form/opening.ts';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { openingChanges } from './opening-changes.ts';
import { useSetOpening } from './use-set-opening.ts';

interface OpeningDialogProps {
  spaces: readonly ListedSpace[];
  opened: boolean;
  onClose: () => void;
}

/** Sets when several spaces are open. */
export function OpeningDialog({ spaces, opened, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('spaces.bulk.times.title', { count: spaces.length })}
      size="lg"
    >
      <OpeningForm spaces={spaces} onClose={onClose} />
    </Modal>
  );
}

function OpeningForm({ spaces, onClose }: Omit<OpeningDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const setOpening = useSetOpening();
  const [opening, choose] = useState<Opening>({ mode: 'between', from: '', to: '' });
  const zones = [...new Set(spaces.map((space) => space.time_zone))];
  const isTimed = opening.mode !== 'between' || Boolean(opening.from || opening.to);
  const isReady = isTimed && isPossible(opening);
  const changed = isReady ? openingChanges(spaces, opening, new Date()) : [];
  const kept = spaces.length - changed.length;
  const said =
    changed.length === 0
      ? [t('spaces.bulk.times.same')]
      : [
          t('spaces.bulk.times.changes', { count: changed.length }),
          ...(kept > 0 ? [t('spaces.bulk.times.keeps', { count: kept })] : []),
          ...(opening.mode === 'between' && !opening.from ? [t('spaces.bulk.times.noStart')] : []),
          ...(opening.mode === 'between' && !opening.to ? [t('spaces.bulk.times.noEnd')] : []),
        ];
  return (
    <Stack gap="md">
      <OpeningFields opening={opening} zone={zones.length === 1 ? zones[0] : undefined} onChange={choose} />
      {opening.mode === 'between' && zones.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('spaces.bulk.times.zones', { count: zones.length })}
        </Text>
      )}
      <Text size="sm" role="status">
        {isReady && said.join(' ')}
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={changed.length === 0}
          loading={setOpening.isPending}
          onClick={() => setOpening.mutate({ spaces, opening }, { onSettled: onClose })}
        >
          {t('spaces.bulk.times.set')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

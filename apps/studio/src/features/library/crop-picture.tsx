import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import { contentSettings, PLACED_HEIGHT } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';
import { IconCrop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { guardWork } from '../../lib/unsaved-work.ts';
import { ProgressOf } from '../../parts/upload/upload-progress.tsx';
import { useUpload } from '../../parts/upload/use-upload.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { askToLeave } from '../../ui/use-unsaved-warning.ts';
import { type Refit, type Replace, refittedBy } from './use-replacing.ts';

const CropDialog = lazyDialog(async () => (await import('../../parts/crop/crop-dialog.tsx')).CropDialog);

/** Whether an object is a still picture that is kept here; others move, or are drawn around the visitor. */
export const isCroppable = ({ manage_asset, content_type }: Hobject, type: string | undefined): boolean =>
  type === 'image' &&
  manage_asset &&
  (content_type === fileKinds.png.mime || content_type === fileKinds.jpeg.mime);

interface CropPictureProps {
  /** As saved. */
  hobject: Hobject;
  replace: Replace;
}

/** Crops and turns an object's picture. What stays of it keeps its size in the object's places. */
export function CropPicture({ hobject, replace }: CropPictureProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  /** The height of what was cropped, as a share of the height before. */
  const share = useRef(1);
  const upload = useUpload({
    type: 'image',
    isOnly: true,
    async onFinished(upload) {
      const settings = { ...contentSettings('image', hobject.settings) };
      const refitted = refittedBy(settings, scaledBy(share.current), scaledBy(1 / share.current));
      await replace({ upload, said: t('crop.done'), refitted });
      close();
    },
  });
  const isBusy = upload.status.step !== 'idle' && upload.status.step !== 'refused';
  useEffect(() => (isBusy ? guardWork({ ask: () => askToLeave() }) : undefined), [isBusy]);
  return (
    <>
      <Button variant="default" leftSection={<IconCrop size={18} aria-hidden="true" />} onClick={open}>
        {t('crop.title')}
      </Button>
      <CropDialog
        opened={isOpen}
        onClose={() => {
          upload.cancel();
          close();
        }}
        uri={hobject.asset_uri ?? ''}
        name={hobject.name}
        about={t('crop.aboutObject')}
        isBusy={isBusy}
        progress={<ProgressOf upload={upload} />}
        onCrop={({ file, height }) => {
          share.current = height;
          upload.start({ file, beside: [] });
        }}
      />
    </>
  );
}

const scaledBy =
  (share: number): Refit =>
  (settings) => {
    const { height } = settings;
    if (typeof height !== 'number') return settings;
    // Tenths of a millimetre stay readable in the form.
    const scaled = Math.round(height * share * 10_000) / 10_000;
    return { ...settings, height: Math.min(PLACED_HEIGHT.most, Math.max(PLACED_HEIGHT.least, scaled)) };
  };

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCrop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { NewMark } from './use-set-mark.ts';

const CropDialog = lazyDialog(async () => (await import('../../parts/crop/crop-dialog.tsx')).CropDialog);

interface CropMarkProps {
  /** The picture of the mark. */
  uri: string;
  name: string;
  /** Metres; null if it was not measured. */
  width: number | null;
  mark: { mutate: (mark: NewMark) => void; isPending: boolean };
}

/** Crops the picture of a mark, whose width shrinks with it: what stays has the same size on the wall. */
export function CropMark({ uri, name, width, mark }: CropMarkProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={16} aria-hidden="true" />}
        disabled={mark.isPending}
        onClick={open}
      >
        {t('crop.title')}
      </Button>
      <CropDialog
        opened={isOpen}
        onClose={close}
        uri={uri}
        name={name}
        about={t('crop.aboutMark')}
        isBusy={false}
        onCrop={async ({ file, width: share }) => {
          close();
          if (width === null) return mark.mutate({ file });
          // Tenths of a millimetre are finer than any ruler.
          const after = Math.round(width * share * (await visibleShare(file)) * 10_000) / 10_000;
          mark.mutate({ file, width: { before: width, after } });
        }}
      />
    </>
  );
}

/** The share of a picture's width without its transparent margins, which a mark loses when it is sent. */
async function visibleShare(file: File): Promise<number> {
  const { visibleArea } = await import('../../parts/upload/visible-area.ts');
  const bitmap = await createImageBitmap(file);
  return visibleArea(bitmap).width / bitmap.width;
}

import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { acceptOf, extensionsFor } from '../upload/file-format.ts';

interface MarkButtonsProps {
  onFiles: (files: readonly File[]) => void;
  loading?: boolean;
  /** Allows choosing several pictures at once. */
  multiple?: boolean;
  /** The page's primary action, or a field of a form. */
  variant?: 'filled' | 'default';
}

/** Chooses the picture of a mark or, on phones and tablets, photographs it. */
export function MarkButtons({ onFiles, loading, multiple = false, variant = 'default' }: MarkButtonsProps) {
  const { t } = useTranslation();
  const isHandheld = useIsTouch();
  const reset = useRef<() => void>(null);
  const resetPhoto = useRef<() => void>(null);
  const chooseFiles = (chosen: File | readonly File[] | null) => {
    reset.current?.();
    resetPhoto.current?.();
    const files = chosen instanceof File ? [chosen] : (chosen ?? []);
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      {isHandheld && (
        <FileButton resetRef={resetPhoto} accept="image/*" capture="environment" onChange={chooseFiles}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={loading}
              leftSection={<IconCamera size={18} aria-hidden="true" />}
            >
              {t('anchors.photograph')}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton
        resetRef={reset}
        accept={acceptOf(extensionsFor(['image']))}
        multiple={multiple}
        onChange={chooseFiles}
      >
        {(props) => (
          <Button
            {...props}
            variant={variant}
            loading={loading}
            leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
          >
            {multiple ? t('anchors.addMarks') : t('anchors.choosePicture')}
          </Button>
        )}
      </FileButton>
    </>
  );
}

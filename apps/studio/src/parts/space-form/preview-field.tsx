import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PreviewFieldProps {
  enable_preview: boolean;
  onChange: (enable_preview: boolean) => void;
}

/** Whether visitors see the work on the card before the space opens for them. */
export function PreviewField({ enable_preview, onChange }: PreviewFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('scene.enable_preview')}
      description={t('scene.enable_preview_hint')}
      checked={enable_preview}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

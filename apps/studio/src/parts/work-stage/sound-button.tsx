import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SoundButtonProps {
  audible: boolean;
  onChange: (audible: boolean) => void;
}

/** Turns sound on or off: browsers start sound only on a tap. */
export function SoundButton({ audible, onChange }: SoundButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={audible ? <IconVolumeOff size={16} /> : <IconVolume size={16} />}
      onClick={() => onChange(!audible)}
    >
      {audible ? t('content.soundOff') : t('content.soundOn')}
    </Button>
  );
}

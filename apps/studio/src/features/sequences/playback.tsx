import { Button, Group, Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PlaybackProps {
  playing: boolean;
  /** The moment shown, in seconds. */
  seconds: number;
  /** Duration of the longest sequence in seconds. */
  length: number;
  onPlay: () => void;
  onGoTo: (seconds: number) => void;
}

/** Plays and pauses the sequences, and shows any moment of them. */
export function Playback({ playing, seconds, length, onPlay, onGoTo }: PlaybackProps) {
  const { t } = useTranslation();
  const Icon = playing ? IconPlayerPause : IconPlayerPlay;
  return (
    <Group wrap="nowrap" gap="md">
      <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />} onClick={onPlay}>
        {playing ? t('sequences.pause') : t('sequences.play')}
      </Button>
      <Slider
        flex={1}
        thumbLabel={t('sequences.moment')}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(seconds, length)}
        label={(value) => `${value.toFixed(1)} s`}
        onChange={onGoTo}
      />
    </Group>
  );
}

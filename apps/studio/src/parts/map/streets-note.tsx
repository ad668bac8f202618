import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './map.module.css';
import type { useMapEngine } from './use-map-engine.ts';

interface StreetsNoteProps {
  streets: ReturnType<typeof useMapEngine>['streets'];
  onAsk: () => void;
}

/** Explains under a map why it shows no streets. */
export function StreetsNote({ streets, onAsk }: StreetsNoteProps) {
  const { t } = useTranslation();
  if (streets === 'loading' || streets === 'shown') return null;
  return (
    <Text className={classes.streets} data-streets={streets} size="xs" c="dimmed" role="status">
      {t(`map.streets.${streets}`)}{' '}
      {streets === 'saved' && (
        <Anchor component="button" type="button" size="xs" onClick={onAsk}>
          {t('map.streets.load')}
        </Anchor>
      )}
    </Text>
  );
}

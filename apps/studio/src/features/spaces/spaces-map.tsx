import { Text } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { MarkersMap } from '../../parts/map/markers-map.tsx';
import classes from './spaces.module.css';

interface SpacesMapProps {
  spaces: readonly Space[];
  /** How many match; more than are shown when the channel is very large. */
  total: number;
}

/** The list's map face. */
export function SpacesMap({ spaces, total }: SpacesMapProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <div className={classes.map}>
        <MarkersMap spots={spaces} onOpen={(pid) => navigate(paths.space(pid))} />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {total > spaces.length ? t('spaces.mapShows', { shown: spaces.length, total }) : t('spaces.mapHint')}
      </Text>
    </>
  );
}

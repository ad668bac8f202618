import { Box } from '@mantine/core';
import { attachSpots, type MapSpot } from '@pleinair/map/spots';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import classes from './map.module.css';
import { useMapEngine } from './use-map-engine.ts';

interface MarkersMapProps {
  spots: readonly MapSpot[];
  onOpen: (pid: string) => void;
}

/** Many places on one map; those close together are clustered under their number. */
export function MarkersMap({ spots, onOpen }: MarkersMapProps) {
  const { t } = useTranslation();
  const { container, engine, failed } = useMapEngine({ center: { latitude: 28, longitude: 8 }, zoom: 1.2 });
  const [drawn, setDrawn] = useState<ReturnType<typeof attachSpots>>();
  // The markers' listeners outlive a render, so they read the latest values.
  const latest = useRef({ onOpen, clusterLabel: (count: number) => t('map.cluster', { count }) });
  latest.current = { onOpen, clusterLabel: (count) => t('map.cluster', { count }) };

  useEffect(() => {
    if (!engine) return;
    const spots = attachSpots(engine, {
      classes,
      onOpen: (pid) => latest.current.onOpen(pid),
      clusterLabel: (count) => latest.current.clusterLabel(count),
    });
    setDrawn(spots);
    return () => spots.detach();
  }, [engine]);

  useEffect(() => drawn?.show(spots), [drawn, spots]);

  if (failed) return <Caution>{t('map.failed')}</Caution>;
  return (
    <Box className={classes.frame}>
      <div ref={container} className={classes.map} />
    </Box>
  );
}

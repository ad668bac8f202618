import { Box } from '@mantine/core';
import { attachStops, type Stop } from '@pleinair/map/stops';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import classes from './map.module.css';
import { useMapEngine } from './use-map-engine.ts';

interface RouteMapProps {
  stops: readonly Stop[];
  onOpen: (pid: string) => void;
}

/** Numbered places in order, with the way from each to the next. */
export function RouteMap({ stops, onOpen }: RouteMapProps) {
  const { t } = useTranslation();
  const { container, engine, failed } = useMapEngine({ center: { latitude: 28, longitude: 8 }, zoom: 1.2 });
  const [route, setRoute] = useState<ReturnType<typeof attachStops>>();
  // The markers' listeners outlive a render, so they read the latest value.
  const latest = useRef(onOpen);
  latest.current = onOpen;

  useEffect(() => {
    if (!engine) return;
    const attached = attachStops(engine, {
      className: classes.stop,
      onOpen: (pid) => latest.current(pid),
    });
    setRoute(attached);
    return () => attached.detach();
  }, [engine]);

  useEffect(() => route?.show(stops), [route, stops]);

  if (failed) return <Caution>{t('map.failed')}</Caution>;
  return (
    <Box className={classes.frame}>
      <div ref={container} className={classes.map} />
    </Box>
  );
}

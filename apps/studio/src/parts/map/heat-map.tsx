import { Alert, Box } from '@mantine/core';
import { attachHeat, type HeatPoint } from '@pleinair/map/heat';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './map.module.css';
import { useMapEngine } from './use-map-engine.ts';

/** Activity by place, as a heat map. */
export function HeatMap({ points, height = 380 }: { points: readonly HeatPoint[]; height?: number }) {
  const { t } = useTranslation();
  const { container, engine, failed } = useMapEngine({ center: { latitude: 28, longitude: 8 }, zoom: 1.2 });
  const [heat, setHeat] = useState<ReturnType<typeof attachHeat>>();
  useEffect(() => {
    if (!engine) return;
    const attached = attachHeat(engine);
    setHeat(attached);
    return () => attached.detach();
  }, [engine]);
  useEffect(() => heat?.show(points), [heat, points]);
  if (failed) return <Alert color="yellow">{t('map.failed')}</Alert>;
  return (
    <Box className={classes.box} h={height}>
      <div ref={container} className={classes.map} />
    </Box>
  );
}

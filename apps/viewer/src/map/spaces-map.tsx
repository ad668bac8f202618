import { type GeoPoint, measurementOf } from '@pleinair/domain';
import { offlineBasemap, type Scheme } from '@pleinair/map/basemap';
import { followStreets } from '@pleinair/map/follow-streets';
import { createMapEngine, type MapEngine } from '@pleinair/map/map-engine';
import { savesData } from '@pleinair/map/saves-data';
import { attachSpots, type MapSpot } from '@pleinair/map/spots';
import { attachStops, type Stop } from '@pleinair/map/stops';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';

interface SpacesMapProps {
  api: Promise<Api>;
  /** Named places; those close together are clustered. */
  spots?: readonly MapSpot[];
  /** Or the stops of a walk, joined by lines in this order. */
  stops?: readonly Stop[];
  /** Where the visitor is, marked among the stops. */
  here?: GeoPoint | undefined;
  onOpen: (pid: string) => void;
}

const WORLD: { center: GeoPoint; zoom: number } = { center: { latitude: 28, longitude: 8 }, zoom: 1.2 };

/** The accents of style/base.css. */
const ROUTE: Record<Scheme, string> = { light: '#1d6b57', dark: '#57b092' };

/** Marks places on a street map if the installation has one; renders nothing in browsers that cannot draw maps. */
export function SpacesMap({ api, spots, stops, here, onOpen }: SpacesMapProps) {
  const { t, i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ReturnType<typeof attachSpots>>();
  const [way, setWay] = useState<ReturnType<typeof attachStops>>();
  const [failed, setFailed] = useState(false);
  const scheme = useScheme();
  const language = i18n.language;
  const isWalk = stops !== undefined;
  // The map's listeners outlive a render, so they read the latest values.
  const latest = useRef({ onOpen, t });
  latest.current = { onOpen, t };

  // A map keeps the texts and colours it was created with, so a change recreates it.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let engine: MapEngine | undefined;
    const make = async () => {
      const [{ map }, basemap] = await Promise.all([api, offlineBasemap(scheme)]);
      const translate = latest.current.t;
      if (!container.current || signal.aborted) return;
      engine = createMapEngine({
        container: container.current,
        basemap,
        ...WORLD,
        measurement: measurementOf(navigator.language, 'walks'),
        isMirrored: document.documentElement.dir === 'rtl',
        words: {
          'Map.Title': translate('map.title'),
          'NavigationControl.ZoomIn': translate('map.zoomIn'),
          'NavigationControl.ZoomOut': translate('map.zoomOut'),
          'AttributionControl.ToggleAttribution': translate('map.attribution'),
        },
      });
      const onOpen = (pid: string) => latest.current.onOpen(pid);
      if (isWalk)
        setWay(
          attachStops(engine, {
            className: 'map-stop',
            hereClassName: 'map-here',
            color: ROUTE[scheme],
            onOpen,
          }),
        );
      else
        setDrawn(
          attachSpots(engine, {
            classes: { spot: 'map-spot', cluster: 'map-cluster', spotList: 'map-spot-list' },
            onOpen,
            clusterLabel: (count) => latest.current.t('map.cluster', { count }),
          }),
        );
      if (map.kind === 'offline' || savesData()) return;
      await followStreets(engine, { streets: { map, language }, scheme, signal, onState: () => undefined });
    };
    make().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
    return () => {
      leaving.abort();
      engine?.remove();
      setDrawn(undefined);
      setWay(undefined);
    };
  }, [api, scheme, language, isWalk]);
  useEffect(() => drawn?.show(spots ?? []), [drawn, spots]);
  useEffect(() => way?.show(stops ?? []), [way, stops]);
  useEffect(() => void way?.showHere(here), [way, here]);
  if (failed) return <p className="quiet">{t('map.failed')}</p>;
  return <div ref={container} className="map" />;
}

const dark = matchMedia('(prefers-color-scheme: dark)');

const useScheme = (): Scheme =>
  useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed);
      return () => dark.removeEventListener('change', changed);
    },
    () => (dark.matches ? 'dark' : 'light'),
  );

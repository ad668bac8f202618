import { useDirection } from '@mantine/core';
import type { GeoPoint } from '@pleinair/domain';
import { offlineBasemap, type Scheme } from '@pleinair/map/basemap';
import { followStreets, type StreetsState } from '@pleinair/map/follow-streets';
import { createMapEngine, type MapEngine } from '@pleinair/map/map-engine';
import { savesData } from '@pleinair/map/saves-data';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../lib/config.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMe } from '../../lib/me.ts';
import { useScheme } from './use-scheme.ts';

interface UseMapEngine {
  /** The element that the map fills. */
  container: RefObject<HTMLDivElement | null>;
  /** Absent until the map can be drawn on. */
  engine: MapEngine | undefined;
  scheme: Scheme;
  /** No map can be shown here; the typed coordinates go on working. */
  failed: boolean;
  streets: StreetsState | 'none' | 'saved';
  /** Loads the streets although the browser saves data. */
  askForStreets: () => void;
}

/** Makes a map in an element for as long as the component lives; `start` is only looked at once. */
export function useMapEngine(start: { center: GeoPoint; zoom: number }): UseMapEngine {
  const { t } = useTranslation();
  const { measurement } = useMe();
  const { dir } = useDirection();
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine>();
  const [failed, setFailed] = useState(false);
  const scheme = useScheme();
  const { map } = getConfig();
  const hasStreets = map.kind !== 'offline';
  const language = currentLanguage();
  const [isWanted, setIsWanted] = useState(() => !savesData());
  const [state, setState] = useState<StreetsState>('loading');
  const words = useMemo(
    () => ({
      'Map.Title': t('map.title'),
      'NavigationControl.ZoomIn': t('map.zoomIn'),
      'NavigationControl.ZoomOut': t('map.zoomOut'),
      'AttributionControl.ToggleAttribution': t('map.attribution'),
    }),
    [t],
  );
  const isMirrored = dir === 'rtl';
  const options = useRef({ ...start, scheme, measurement });
  options.current.scheme = scheme;

  // A map keeps its language and direction: others need a new map.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let made: MapEngine | undefined;
    let isUnmounted = false;
    offlineBasemap(options.current.scheme)
      .then((basemap) => {
        if (isUnmounted) return;
        const engine = createMapEngine({
          ...options.current,
          basemap,
          words,
          isMirrored,
          container: element,
        });
        made = engine;
        // At once: a map that can be seen can be clicked, and on a busy device React's own turn comes frames later.
        flushSync(() => setEngine(engine));
      })
      .catch((error: unknown) => {
        console.error(error);
        if (!isUnmounted) setFailed(true);
      });
    return () => {
      isUnmounted = true;
      made?.remove();
      setEngine(undefined);
    };
  }, [words, isMirrored]);

  useEffect(() => {
    if (!engine) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const streets = { map, language };
    const showing =
      hasStreets && isWanted
        ? followStreets(engine, { streets, scheme, signal, onState: setState })
        : showOffline(engine, scheme, signal);
    showing.catch(console.error);
    return () => leaving.abort();
  }, [engine, scheme, map, language, hasStreets, isWanted]);

  const streets = hasStreets ? (isWanted ? state : 'saved') : 'none';
  return { container, engine, scheme, failed, streets, askForStreets: () => setIsWanted(true) };
}

async function showOffline(engine: MapEngine, scheme: Scheme, signal: AbortSignal): Promise<void> {
  if (engine.basemap().scheme === scheme) return;
  const basemap = await offlineBasemap(scheme);
  if (!signal.aborted) await engine.setBasemap(basemap);
}

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
  /** Undefined until the map can be drawn on. */
  engine: MapEngine | undefined;
  scheme: Scheme;
  /** Whether no map can be shown here; typed coordinates still work. */
  failed: boolean;
  streets: StreetsState | 'none' | 'saved';
  /** Loads the streets although the browser is saving data. */
  askForStreets: () => void;
}

/** Creates a map in an element while the component is mounted; reads `start` only once. */
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

  // A map keeps its language and direction, so a change recreates it.
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
        // Synchronously: a visible map can be clicked, and on a busy device React would render frames later.
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

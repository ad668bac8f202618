import type { Map as MapLibre, MapSourceDataEvent, SourceSpecification } from 'maplibre-gl';
import { isTiled, STREETS_TIMEOUT } from './street-style.ts';

/** Watches whether a street map's tiles keep arriving. */
export interface TileWatch {
  /** Resolves when a tile fails, or when none arrives for too long while some are pending. */
  doubt(): Promise<void>;
  loadFailedAgain(): void;
  /** Whether any of the street map is visible now. */
  isSeen(): boolean;
  stop(): void;
}

type TileEvent = Pick<MapSourceDataEvent, 'tile' | 'sourceId'> & { source?: SourceSpecification };

/** Watches a map whose style is the street map's, until it is stopped or `signal` aborts. */
export function watchTiles(map: MapLibre, signal: AbortSignal): TileWatch {
  const failed = new Map<string, { x: number; y: number; z: number }[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDoubtful = false;
  let wake: (() => void) | undefined;
  const raiseDoubt = () => {
    isDoubtful = true;
    wake?.();
  };
  const isOfStreets = ({ tile, source }: TileEvent) => tile && source && isTiled(source);
  const onAsked = (event: TileEvent) => {
    if (isOfStreets(event)) timer ??= setTimeout(raiseDoubt, STREETS_TIMEOUT);
  };
  const onCame = (event: TileEvent) => {
    if (!isOfStreets(event) || event.tile?.state !== 'loaded') return;
    clearTimeout(timer);
    timer = map.areTilesLoaded() ? undefined : setTimeout(raiseDoubt, STREETS_TIMEOUT);
  };
  const onError = (event: object) => {
    const { tile, sourceId, error } = event as Partial<TileEvent> & { error?: Error };
    console.warn(`The street map: ${error?.message}`);
    // A missing icon, for example, says nothing about the streets.
    if (!tile || !sourceId) return;
    failed.set(sourceId, [...(failed.get(sourceId) ?? []), tile.tileID.canonical]);
    raiseDoubt();
  };
  map.on('sourcedataloading', onAsked);
  map.on('sourcedata', onCame);
  map.on('error', onError);
  const stop = () => {
    clearTimeout(timer);
    map.off('sourcedataloading', onAsked);
    map.off('sourcedata', onCame);
    map.off('error', onError);
    raiseDoubt();
  };
  signal.addEventListener('abort', stop, { once: true });
  return {
    async doubt() {
      if (!isDoubtful) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      isDoubtful = false;
      timer = undefined;
    },
    loadFailedAgain() {
      for (const [source, tiles] of failed) if (map.getSource(source)) map.refreshTiles(source, tiles);
      failed.clear();
    },
    isSeen: () => map.queryRenderedFeatures().some(({ source }) => map.getSource(source)?.type === 'vector'),
    stop,
  };
}

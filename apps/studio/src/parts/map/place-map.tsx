import { Box, Text } from '@mantine/core';
import { type GeoPoint, groundUnit, metresTo } from '@pleinair/domain';
import type { MapEngine } from '@pleinair/map/map-engine';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { Caution } from '../../ui/caution.tsx';
import { attachCircle } from './activation-circle.ts';
import { circlePolygon } from './circle-polygon.ts';
import { attachGrid } from './ground-grid.ts';
import classes from './map.module.css';
import { attachPin } from './place-pin.ts';
import { StreetsNote } from './streets-note.tsx';
import { useMapEngine } from './use-map-engine.ts';

/** Where the map should look; a new object moves it there. */
export interface MapView extends GeoPoint {
  zoom: number;
}

export interface PlaceMapProps {
  place: GeoPoint | null;
  /** Metres; 0 is no limit and shows no circle. */
  range: number;
  /** Absent on a read-only map. */
  onPlace?: (place: GeoPoint) => void;
  onRange?: (metres: number) => void;
  view?: MapView | null | undefined;
}

const WORLD: MapView = { latitude: 28, longitude: 8, zoom: 1.2 };
/** Zoom for a place without a circle: a few streets. */
const PLACE_ZOOM = 17;
/** Pixels between a circle and the edges of the map. */
const ROOM = 56;

/**
 * A place on the map, with its pin and activation range; `PlaceFields` edits the same as numbers. Fills its parent
 * element.
 */
export function PlaceMap({ place, range, onPlace, onRange, view }: PlaceMapProps) {
  const { t } = useTranslation();
  const far = view ?? WORLD;
  const start = place ? { center: place, zoom: PLACE_ZOOM } : { center: far, zoom: far.zoom };
  const { container, engine, scheme, failed, streets, askForStreets } = useMapEngine(start);
  const [spacing, setSpacing] = useState<number>();
  const drawn = useRef<ReturnType<typeof draw>>(undefined);
  // The map's listeners outlive a render, so they read the latest values.
  const latest = useRef({ place, range, onPlace, onRange, scheme });
  latest.current = { place, range, onPlace, onRange, scheme };
  const editable = onPlace !== undefined;
  const [pin] = useState(() => createMark(editable ? 'button' : 'div', classes.pin));
  const [handle] = useState(() => createMark('div', classes.handle));

  useEffect(() => {
    if (!engine) return;
    const parts = draw(engine, { pin, handle, latest, editable, onSpacing: setSpacing });
    drawn.current = parts;
    const { place, range } = latest.current;
    parts.show(place, range);
    if (place) frame(engine, place, range, false);
    return () => {
      drawn.current = undefined;
      parts.detach();
    };
  }, [engine, pin, handle, editable]);

  useEffect(() => {
    drawn.current?.show(place, range);
    if (engine && place && !engine.map.getBounds().contains([place.longitude, place.latitude])) {
      const zoom = Math.max(engine.map.getZoom(), 12);
      engine.map.flyTo({ center: [place.longitude, place.latitude], zoom });
    }
  }, [engine, place, range]);

  useEffect(() => {
    if (!engine || !view) return;
    const { range } = latest.current;
    // The circle's edge is what changes its radius.
    const zoom = Math.min(view.zoom, range === 0 ? Infinity : zoomOfCircle(engine, view, range));
    engine.map.flyTo({ center: [view.longitude, view.latitude], zoom });
  }, [engine, view]);

  useDescribed(pin, handle, editable, range);

  if (failed) return <Caution>{t('map.failed')}</Caution>;
  return (
    <Box className={classes.frame}>
      <div ref={container} className={classes.map} />
      <div className={classes.tools}>
        {engine && place && (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('map.fit')}
            onClick={() => frame(engine, place, range, true)}
          >
            <IconFocusCentered size={18} aria-hidden="true" />
            <span>{t('map.fit')}</span>
          </button>
        )}
      </div>
      {spacing !== undefined && (
        <Text className={classes.legend} size="xs">
          <GridLegend spacing={spacing} />
        </Text>
      )}
      <StreetsNote streets={streets} onAsk={askForStreets} />
    </Box>
  );
}

/** "1 square is 1 meter (3.3 feet)", or the size of a square at this zoom. */
function GridLegend({ spacing }: { spacing: number }) {
  const { t, i18n } = useTranslation();
  if (spacing === 1) return t('map.squareMeter');
  return t('map.square', {
    meters: spacing.toLocaleString(i18n.language),
    feet: Math.round(metresTo('ft', spacing)).toLocaleString(i18n.language),
  });
}

interface Latest {
  place: GeoPoint | null;
  range: number;
  onPlace?: (place: GeoPoint) => void;
  onRange?: (metres: number) => void;
  scheme: 'light' | 'dark';
}

interface Drawing {
  pin: HTMLElement;
  handle: HTMLElement;
  latest: { current: Latest };
  editable: boolean;
  onSpacing: (spacing: number | undefined) => void;
}

function draw(engine: MapEngine, { pin, handle, latest, editable, onSpacing }: Drawing) {
  const grid = attachGrid(engine, {
    origin: () => latest.current.place,
    scheme: () => latest.current.scheme,
    onSpacing,
  });
  const circle = attachCircle(engine, {
    handle,
    onRange: editable ? (metres) => latest.current.onRange?.(metres) : undefined,
  });
  const placePin = attachPin(engine, {
    element: pin,
    onPlace: editable ? (place) => latest.current.onPlace?.(place) : undefined,
  });
  return {
    show(place: GeoPoint | null, range: number) {
      circle.show(place, range);
      placePin.show(place);
      grid.draw();
    },
    detach() {
      placePin.detach();
      circle.detach();
      grid.detach();
    },
  };
}

/** Shows the whole circle or, without one, the streets around the place. */
function frame({ map }: MapEngine, place: GeoPoint, range: number, animate: boolean) {
  if (range === 0) {
    map.easeTo({ center: [place.longitude, place.latitude], zoom: PLACE_ZOOM, animate });
    return;
  }
  map.fitBounds(boundsOf(place, range), { padding: ROOM, maxZoom: 20, animate });
}

/** The closest zoom at which the whole circle is in view. */
const zoomOfCircle = ({ map }: MapEngine, place: GeoPoint, range: number) =>
  map.cameraForBounds(boundsOf(place, range), { padding: ROOM })?.zoom ?? Infinity;

/** West, south, east and north of a circle. */
function boundsOf(place: GeoPoint, range: number): [number, number, number, number] {
  const points = circlePolygon(place, range).geometry.coordinates[0] ?? [];
  const longitudes = points.map(([longitude = 0]) => longitude);
  const latitudes = points.map(([, latitude = 0]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** An element for a map marker. Sets its classes only once: the map adds its own, which position it. */
function createMark(tag: 'button' | 'div', className = ''): HTMLElement {
  const mark = document.createElement(tag);
  mark.className = className;
  return mark;
}

/** Labels the pin and the handle, which are outside of React. */
function useDescribed(pin: HTMLElement, handle: HTMLElement, editable: boolean, range: number) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  useEffect(() => {
    pin.setAttribute('aria-label', editable ? t('map.pinMovable') : t('map.pin'));
    if (pin instanceof HTMLButtonElement) pin.type = 'button';
    else pin.setAttribute('role', 'img');
    if (!editable) return;
    handle.tabIndex = 0;
    handle.role = 'slider';
    handle.setAttribute('aria-label', t('map.handle'));
    handle.setAttribute('aria-valuemin', '1');
    handle.setAttribute('aria-valuemax', '100000');
    handle.setAttribute('aria-valuenow', String(range));
    handle.setAttribute('aria-valuetext', `${Math.round(metresTo(unit, range))} ${unit}`);
  }, [pin, handle, editable, range, unit, t]);
}

import { Box, Stack } from '@mantine/core';
import type { GeoPoint } from '@pleinair/domain';
import { useState } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { AddressSearch } from './address-search.tsx';
import classes from './map.module.css';
import { MyPosition } from './my-position.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type MapView, PlaceMap } from './place-map.tsx';

interface PlacePickerProps {
  place: GeoPoint | null;
  onPlace: (place: GeoPoint) => void;
  /** Metres; 0 is no limit. */
  range: number;
  onRange: (metres: number) => void;
  height?: number | string;
}

/** Choose a place and its activation circle: by name, by the device's position, on the map, or by typing. */
export function PlacePicker({ place, onPlace, range, onRange, height }: PlacePickerProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const goTo = ({ latitude, longitude }: GeoPoint, zoom: number) => {
    setView({ latitude, longitude, zoom });
    onPlace({ latitude, longitude });
  };
  return (
    <Stack gap="md">
      <Box className={classes.finders}>
        <AddressSearch onChoose={(address) => goTo(address, Math.max(address.zoom, 11))} />
        <MyPosition onPosition={(position) => goTo(position, 18)} onRefused={setRefused} />
      </Box>
      {refused && <Caution role="alert">{refused}</Caution>}
      <PlaceMap place={place} range={range} onPlace={onPlace} onRange={onRange} view={view} height={height} />
      <PlaceFields
        place={place}
        onPlace={(typed) => (place ? onPlace(typed) : goTo(typed, 16))}
        range={range}
        onRange={onRange}
      />
    </Stack>
  );
}

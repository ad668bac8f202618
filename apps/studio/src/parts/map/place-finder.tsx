import { Stack } from '@mantine/core';
import type { GeoPoint } from '@pleinair/domain';
import { useState } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { AddressSearch } from './address-search.tsx';
import { MyPosition } from './my-position.tsx';
import { PlaceFields, type PlaceFieldsProps } from './place-fields.tsx';
import type { MapView } from './place-map.tsx';

interface PlaceFinderProps extends PlaceFieldsProps {
  /** Moves the map next to it. */
  onView: (view: MapView) => void;
}

/** Chooses a place next to its map: by name, by the device's position, or by coordinates. */
export function PlaceFinder({ onView, ...fields }: PlaceFinderProps) {
  const { place, onPlace } = fields;
  const [refused, setRefused] = useState<string | null>(null);
  const goTo = ({ latitude, longitude }: GeoPoint, zoom: number) => {
    onView({ latitude, longitude, zoom });
    onPlace({ latitude, longitude });
  };
  return (
    <Stack gap="md">
      <AddressSearch
        onChoose={(address) => goTo(address, Math.max(address.zoom, 11))}
        beside={(clear) => (
          <MyPosition
            onPosition={(position) => {
              clear();
              goTo(position, 18);
            }}
            onRefused={setRefused}
          />
        )}
      />
      {refused && <Caution role="alert">{refused}</Caution>}
      <PlaceFields {...fields} onPlace={(typed) => (place ? onPlace(typed) : goTo(typed, 16))} />
    </Stack>
  );
}

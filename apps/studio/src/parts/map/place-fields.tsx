import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import { type GeoPoint, groundUnit, MAX_RANGE_METRES, metresFrom, metresTo } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { HelpLink } from '../help/help-link.tsx';
import classes from './map.module.css';
import { USUAL_RANGE } from './usual-range.ts';

export interface PlaceFieldsProps {
  place: GeoPoint | null;
  onPlace: (place: GeoPoint) => void;
  range: number;
  onRange: (metres: number) => void;
}

/** The place and its range as numbers: everything the map does, by keyboard and for screen readers. */
export function PlaceFields({ place, onPlace, range, onRange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const [half, setHalf] = useState<Partial<GeoPoint>>({});
  const type = (part: Partial<GeoPoint>) => {
    const { latitude, longitude } = { ...place, ...half, ...part };
    setHalf({ latitude, longitude });
    if (latitude !== undefined && longitude !== undefined) {
      setHalf({});
      onPlace({ latitude, longitude });
    }
  };
  const shown = { ...place, ...half };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <NumberField
          label={t('map.latitude')}
          value={shown.latitude ?? null}
          onChange={(latitude) => type({ latitude })}
          min={-90}
          max={90}
          decimalScale={7}
          hideControls
        />
        <NumberField
          label={t('map.longitude')}
          value={shown.longitude ?? null}
          onChange={(longitude) => type({ longitude })}
          min={-180}
          max={180}
          decimalScale={7}
          hideControls
        />
      </SimpleGrid>
      <RangeField range={range} onRange={onRange} />
      <HelpLink article="activation-range" />
    </Stack>
  );
}

function RangeField({ range, onRange }: Pick<PlaceFieldsProps, 'range' | 'onRange'>) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  return (
    <NumberField
      label={t('map.radius')}
      description={t('map.radiusHint')}
      value={Math.round(metresTo(unit, range))}
      onChange={(length) => onRange(length === 0 ? 0 : Math.max(1, Math.round(metresFrom(unit, length))))}
      min={0}
      max={Math.floor(metresTo(unit, MAX_RANGE_METRES))}
      suffix={` ${unit}`}
      allowDecimal={false}
      inputContainer={(input) => (
        <div className={classes.beside}>
          {input}
          <Checkbox
            label={t('map.noLimit')}
            checked={range === 0}
            onChange={(event) => onRange(event.currentTarget.checked ? 0 : USUAL_RANGE)}
          />
        </div>
      )}
    />
  );
}

import { Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/number-field.tsx';
import { useTexts } from '../texts.ts';
import { secondsOfFilm } from './seconds-of-film.ts';
import { captionsTexts } from './texts.ts';

/** Stops of the slider per second. */
const STOPS = 10;

interface StillFieldProps {
  /** Address of the film. */
  uri: string | null | undefined;
  /** Seconds from its start. */
  value: number;
  onChange: (seconds: number) => void;
}

/** The frame of a film that is shown until it plays: found by a slider while the film is in view, or typed. */
export function StillField({ uri, value, onChange }: StillFieldProps) {
  const t = useTexts(captionsTexts);
  const { language } = useTranslation().i18n;
  const seconds = useSecondsOf(uri);
  // The end of a film is no frame.
  const last = seconds === undefined ? 0 : Math.ceil(seconds * STOPS - 1) / STOPS;
  return (
    <div>
      <NumberField
        label={t.still}
        description={t.stillHint}
        value={value}
        min={0}
        max={36_000}
        step={0.5}
        suffix=" s"
        onChange={onChange}
      />
      {last > 0 && (
        <Slider
          thumbLabel={t.stillSlide}
          min={0}
          max={last}
          step={1 / STOPS}
          value={Math.min(value, last)}
          label={(at) => `${at.toLocaleString(language, { maximumFractionDigits: 1 })} s`}
          onChange={(at) => onChange(Math.round(at * STOPS) / STOPS)}
          mt="sm"
          mx="xs"
        />
      )}
    </div>
  );
}

/** The length of a film in seconds, once it is known. */
function useSecondsOf(uri: string | null | undefined): number | undefined {
  const [known, setKnown] = useState<number>();
  useEffect(() => {
    setKnown(undefined);
    if (!uri) return;
    let isLeft = false;
    void secondsOfFilm(uri).then((seconds) => isLeft || setKnown(seconds));
    return () => {
      isLeft = true;
    };
  }, [uri]);
  return known;
}

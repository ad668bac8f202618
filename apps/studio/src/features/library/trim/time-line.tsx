import { RangeSlider } from '@mantine/core';
import type { FilmPart } from '@pleinair/content/trimming';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAST, STEP, secondsText } from './seconds.ts';
import classes from './trim.module.css';

/** Pixels; as in the style sheet. */
const HANDLE = 20;

interface TimeLineProps {
  /** Seconds of the recording. */
  length: number;
  part: FilmPart;
  /** The moment that is shown or heard, in seconds. */
  now: number;
  disabled: boolean;
  onChange: (part: FilmPart) => void;
  /** Shows the recording along its length. */
  children: ReactNode;
}

/** The time line of a recording, with a handle at each end of the part that stays. */
export function TimeLine({ length, part, now, disabled, onChange, children }: TimeLineProps) {
  const { t, i18n } = useTranslation();
  const share = (seconds: number) => Math.min(1, Math.max(0, seconds / length));
  const shares = {
    '--start': share(part.start),
    '--end': share(part.end),
    '--now': share(now),
  } as CSSProperties;
  const say = (seconds: number) => secondsText(seconds, i18n.language);
  return (
    <div className={classes.line} style={shares} data-disabled={disabled || undefined}>
      {children}
      <div className={classes.before} />
      <div className={classes.after} />
      <div className={classes.now} />
      <RangeSlider
        classNames={{ root: classes.slider, track: classes.track, bar: classes.bar, thumb: classes.handle }}
        size={HANDLE / 2}
        thumbSize={HANDLE}
        min={0}
        max={length}
        step={STEP}
        minRange={LEAST}
        pushOnOverlap={false}
        disabled={disabled}
        value={[part.start, part.end]}
        label={say}
        thumbFromLabel={t('library.trim.start')}
        thumbToLabel={t('library.trim.end')}
        thumbValueText={say}
        // The last stop may be earlier than the end of the recording.
        onChange={([start, end]) => onChange({ start, end: end > length - STEP ? length : end })}
      />
    </div>
  );
}

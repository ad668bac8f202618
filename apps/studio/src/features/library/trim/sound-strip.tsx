import classes from './trim.module.css';

/** Units of the drawing for each peak: a bar and the gap after it. */
const BAR = 2;
const GAP = 1;
const HEIGHT = 100;
/** Height of a bar in silence. */
const SILENCE = 2;

interface SoundStripProps {
  /** Loudness from 0 to 1, evenly spread over the sound; empty where it is not known. */
  peaks: readonly number[];
}

/** The loudness of a sound over time. */
export function SoundStrip({ peaks }: SoundStripProps) {
  const bars = peaks.map((peak, index) => {
    const height = Math.max(SILENCE, peak * HEIGHT);
    return `M${index * (BAR + GAP)} ${(HEIGHT - height) / 2}h${BAR}v${height}h-${BAR}z`;
  });
  return (
    <svg
      className={classes.strip}
      viewBox={`0 0 ${Math.max(1, peaks.length) * (BAR + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} fill="currentColor" />
    </svg>
  );
}

import type { GeoPoint } from '@pleinair/domain';

export interface Fix extends GeoPoint {
  /** Metres. */
  readonly accuracy: number;
}

export type PositionProblem = 'refused' | 'missing';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 };

/** One fix, asked for by a tap. Rejects with a `PositionProblem`. */
export function askForPosition(): Promise<Fix> {
  return new Promise((resolve, reject) => {
    const stop = watchPosition(
      (fix) => {
        stop();
        resolve(fix);
      },
      (problem) => {
        stop();
        reject(problem);
      },
    );
  });
}

/**
 * Follows the visitor. A missing fix (under a bridge, between two settings of an emulator) is waited
 * out; `onProblem` is called when the visitor refuses, or when not even a first fix comes. Answers how to stop.
 */
export function watchPosition(
  onFix: (fix: Fix) => void,
  onProblem: (problem: PositionProblem) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    queueMicrotask(() => onProblem('missing'));
    return () => undefined;
  }
  let known = false;
  const patience = setTimeout(() => {
    if (!known) onProblem('missing');
  }, OPTIONS.timeout);
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      known = true;
      clearTimeout(patience);
      onFix({ latitude, longitude, accuracy });
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onProblem('refused');
    },
    OPTIONS,
  );
  return () => {
    clearTimeout(patience);
    navigator.geolocation.clearWatch(watch);
  };
}

/** Whether the visitor has already allowed it, so that following needs no new question. */
export async function positionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

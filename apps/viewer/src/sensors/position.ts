import type { GeoPoint } from '@pleinair/domain';

export interface Fix extends GeoPoint {
  /** Metres. */
  readonly accuracy: number;
}

export type PositionProblem = 'refused' | 'missing';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 };

/** Requests one fix, within a tap. Rejects with a `PositionProblem`. */
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
 * Follows the visitor. Waits through gaps (under a bridge, or between two emulator settings); calls `onProblem` when the
 * visitor refuses or no first fix comes. Returns a function that stops it.
 */
export function watchPosition(
  onFix: (fix: Fix) => void,
  onProblem: (problem: PositionProblem) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    queueMicrotask(() => onProblem('missing'));
    return () => undefined;
  }
  let hasFix = false;
  const patience = setTimeout(() => {
    if (!hasFix) onProblem('missing');
  }, OPTIONS.timeout);
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      hasFix = true;
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

/** Whether the permission is already granted, so that following prompts for nothing. */
export async function positionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

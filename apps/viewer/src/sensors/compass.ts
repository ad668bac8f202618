import type { Quaternion } from '@pleinair/domain';
import { cameraQuaternion, headingOf, smoothHeading, turnBetween, wrapHeading } from './orientation.ts';

/** iOS reports relative angles plus a heading, and both only with permission. */
interface AppleOrientationEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number;
  /** Degrees by which the heading may be wrong; negative while the compass is disturbed or not calibrated. */
  readonly webkitCompassAccuracy?: number;
}

interface AskingOrientationEvent {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export interface CompassReading {
  /** Rotation of the back camera: x east, y up, z south. */
  readonly camera: Quaternion;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Whether 0 is true north; otherwise it is the direction the phone faced first. */
  readonly isAbsolute: boolean;
}

/** Milliseconds without an event after which the device counts as having no compass. */
const TIMEOUT = 3000;

/** Asks for the motion sensors if the browser requires it; some browsers allow that only within a tap. */
export async function askForCompass(): Promise<boolean> {
  if (!('DeviceOrientationEvent' in globalThis)) return false;
  const { requestPermission } = DeviceOrientationEvent as AskingOrientationEvent;
  if (requestPermission === undefined) return true;
  return (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) === 'granted';
}

/** Follows the device's orientation; calls `onMissing` once if no event comes. Returns a function that stops it. */
export function watchCompass(
  onReading: (reading: CompassReading) => void,
  onMissing?: () => void,
): () => void {
  let hasAbsolute = false;
  let appleNorth: number | undefined;
  const patience = setTimeout(() => onMissing?.(), TIMEOUT);

  const onOrientation = (event: AppleOrientationEvent) => {
    const { alpha, beta, gamma, webkitCompassHeading, webkitCompassAccuracy = 0 } = event;
    if (alpha === null || beta === null || gamma === null) return;
    const apple = webkitCompassAccuracy < 0 ? undefined : webkitCompassHeading;
    // Its last good heading still tells where north is.
    const hasNorth = apple !== undefined || appleNorth !== undefined;
    const isAbsolute = event.type === 'deviceorientationabsolute' || event.absolute || hasNorth;
    // Android sends both events; after the first absolute one, relative ones would make the reading jump.
    if (hasAbsolute && !isAbsolute) return;
    hasAbsolute ||= isAbsolute;
    clearTimeout(patience);
    // Safari has the former from 16.4 on.
    const screenAngle = screen.orientation?.angle ?? window.orientation ?? 0;
    const angles = { alpha, beta, gamma, screen: screenAngle };
    let camera = cameraQuaternion(angles);
    if (apple !== undefined) {
      const drift = turnBetween(headingOf(camera), wrapHeading(apple + screenAngle));
      appleNorth = smoothHeading(appleNorth, wrapHeading(drift), 0.05);
    }
    if (appleNorth !== undefined) camera = cameraQuaternion({ ...angles, alpha: alpha - appleNorth });
    onReading({ camera, heading: headingOf(camera), isAbsolute });
  };

  const names = ['deviceorientationabsolute', 'deviceorientation'] as const;
  for (const name of names) addEventListener(name, onOrientation as EventListener);
  return () => {
    clearTimeout(patience);
    for (const name of names) removeEventListener(name, onOrientation as EventListener);
  };
}

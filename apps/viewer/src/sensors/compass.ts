import type { Quaternion } from '@pleinair/domain';
import { cameraQuaternion, headingOf, smoothedHeading, turnBetween, wrapHeading } from './orientation.ts';

/** iOS gives relative angles with a heading, and both only after a permission request. */
interface AppleOrientationEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number;
}

interface AskingOrientationEvent {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export interface CompassReading {
  /** Rotation of the back camera: x east, y up, z south. */
  readonly camera: Quaternion;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Whether north is really north; otherwise it is where the phone was held at first. */
  readonly absolute: boolean;
}

/** Milliseconds after which a device that offers orientation events but sends none counts as one without. */
const PATIENCE = 3000;

/** Asks for the motion sensors where the browser wants to be asked; some answer only within a tap. */
export async function askForCompass(): Promise<boolean> {
  if (!('DeviceOrientationEvent' in globalThis)) return false;
  const { requestPermission } = DeviceOrientationEvent as AskingOrientationEvent;
  if (requestPermission === undefined) return true;
  return (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) === 'granted';
}

/** Follows the device's orientation; `onMissing` is called once when none comes. Answers how to stop. */
export function watchCompass(
  onReading: (reading: CompassReading) => void,
  onMissing?: () => void,
): () => void {
  let absoluteSeen = false;
  let appleNorth: number | undefined;
  const patience = setTimeout(() => onMissing?.(), PATIENCE);

  const onOrientation = (event: AppleOrientationEvent) => {
    const { alpha, beta, gamma, webkitCompassHeading: apple } = event;
    if (alpha === null || beta === null || gamma === null) return;
    const absolute = event.type === 'deviceorientationabsolute' || event.absolute || apple !== undefined;
    // Both events come on Android; once the absolute one has, the relative one would only make it jump.
    if (absoluteSeen && !absolute) return;
    absoluteSeen ||= absolute;
    clearTimeout(patience);
    const screenAngle = screen.orientation?.angle ?? 0;
    const angles = { alpha, beta, gamma, screen: screenAngle };
    let camera = cameraQuaternion(angles);
    if (apple !== undefined) {
      const drift = turnBetween(headingOf(camera), wrapHeading(apple + screenAngle));
      appleNorth = smoothedHeading(appleNorth, wrapHeading(drift), 0.05);
      camera = cameraQuaternion({ ...angles, alpha: alpha - appleNorth });
    }
    onReading({ camera, heading: headingOf(camera), absolute });
  };

  const names = ['deviceorientationabsolute', 'deviceorientation'] as const;
  for (const name of names) addEventListener(name, onOrientation as EventListener);
  return () => {
    clearTimeout(patience);
    for (const name of names) removeEventListener(name, onOrientation as EventListener);
  };
}

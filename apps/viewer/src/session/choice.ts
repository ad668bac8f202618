import type { DeviceStrength } from '@pleinair/scene/device';
import { type Anchored, isOnlyOnMarks, isOnlyOnPictures } from './on-marks.ts';
import { WAYS, type WayOfSeeing } from './way.ts';

/** What the visitor's device offers. */
export interface Device {
  readonly webgl: boolean;
  readonly immersiveAr: boolean;
  /** Whether immersive sessions find pictures; none finds codes. */
  readonly tracksPictures: boolean;
  /** Whether iOS can show this space in Quick Look. */
  readonly quickLook: boolean;
  readonly camera: boolean;
  /** Handheld: only then do camera and compass make a window onto the place. */
  readonly handheld: boolean;
  /** How much of a scene it can draw. */
  readonly strength: DeviceStrength;
}

/** The ways that this device can try, in order of preference; always includes the page. */
export function offeredWays({ webgl, immersiveAr, quickLook, camera }: Device): readonly WayOfSeeing[] {
  const possible: Record<WayOfSeeing, boolean> = {
    webxr: webgl && immersiveAr,
    quick_look: webgl && quickLook,
    camera: webgl && camera,
    orbit: webgl,
    page: true,
  };
  return WAYS.filter((way) => possible[way]);
}

/** The best way to see the space on this device, which the visitor opens with one tap. */
export function bestWay(device: Device, space: Anchored): WayOfSeeing {
  const ways = offeredWays(device).filter((way) => way !== 'camera' || device.handheld);
  const isCameraNeeded = isOnlyOnMarks(space) && !(device.tracksPictures && isOnlyOnPictures(space));
  if (isCameraNeeded && ways.includes('camera')) return 'camera';
  return ways[0] ?? 'page';
}

/** The way that needs no permission: 3D, or the page. */
export function quietWay(device: Device): WayOfSeeing {
  return device.webgl ? 'orbit' : 'page';
}

/** The way to continue with when `refused` failed to start. */
export function nextBestWay(device: Device, refused: WayOfSeeing): WayOfSeeing {
  const after = offeredWays(device).filter((way) => WAYS.indexOf(way) > WAYS.indexOf(refused));
  // Skip ways that ask for a permission: one refusal is enough.
  return after.find((way) => way !== 'camera') ?? 'page';
}

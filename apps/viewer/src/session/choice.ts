import type { DeviceStrength } from '@pleinair/scene/device';
import { WAYS, type WayOfSeeing } from './way.ts';

/** What the visitor's device offers. */
export interface Device {
  readonly webgl: boolean;
  readonly immersiveAr: boolean;
  /** Whether iOS shows this space by its own means. */
  readonly quickLook: boolean;
  readonly camera: boolean;
  /** Held in the hand: only there does a camera with a compass make a window onto the place. */
  readonly handheld: boolean;
  /** How much of a scene it draws. */
  readonly strength: DeviceStrength;
}

/** The ways that can be tried, in order of preference; the page is always among them. */
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

/** The best way here, which the visitor is invited to with one tap. */
export function bestWay(device: Device): WayOfSeeing {
  const [best = 'page'] = offeredWays(device).filter((way) => way !== 'camera' || device.handheld);
  return best;
}

/** The way that needs no permission: the place in 3D, or the page. */
export function quietWay(device: Device): WayOfSeeing {
  return device.webgl ? 'orbit' : 'page';
}

/** Where to go on when `refused` could not be started. */
export function nextBestWay(device: Device, refused: WayOfSeeing): WayOfSeeing {
  const after = offeredWays(device).filter((way) => WAYS.indexOf(way) > WAYS.indexOf(refused));
  // The next way that asks for nothing: one refusal is enough.
  return after.find((way) => way !== 'camera') ?? 'page';
}

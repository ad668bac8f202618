import type { SpaceContent } from '@pleinair/client';
import { readSheetLink } from '@pleinair/domain';
import { CONTEXT_ATTRIBUTES, readDevice, strengthOf } from '@pleinair/scene/device';
import { isInApp } from '../parts/in-app.ts';
import type { Device } from './choice.ts';
import { quickLookSource } from './quick-look/usdz-of.ts';

/** Detects what this device supports for the space, with a canvas and without prompting the visitor. */
export async function inspectDevice(content: SpaceContent, canvas: HTMLCanvasElement): Promise<Device> {
  // The browser answers meanwhile.
  const immersiveAr = hasImmersiveAr();
  const textureEdge = largestTexture(canvas);
  return {
    webgl: textureEdge !== undefined,
    immersiveAr: await immersiveAr,
    tracksPictures: tracksPictures(),
    quickLook:
      document.createElement('a').relList.supports('ar') &&
      // Apps claim it, but open nothing.
      !isInApp() &&
      // A sheet places the space, and Quick Look reads none.
      readSheetLink(location.href) === undefined &&
      quickLookSource(content) !== undefined,
    camera: navigator.mediaDevices?.getUserMedia !== undefined && mayUseCamera(),
    handheld: navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches,
    strength: strengthOf(readDevice(textureEdge)),
  };
}

/** Largest texture edge in pixels; undefined without WebGL. */
function largestTexture(canvas: HTMLCanvasElement): number | undefined {
  const context = canvas.getContext('webgl2', CONTEXT_ATTRIBUTES);
  return context?.getParameter(context.MAX_TEXTURE_SIZE);
}

async function hasImmersiveAr(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false;
  } catch {
    return false;
  }
}

/** Whether the page around this one, if any, hands the camera on; true in browsers that do not tell. */
const mayUseCamera = (): boolean =>
  (document as DocumentWithPolicy).featurePolicy?.allowsFeature('camera') ?? true;

/** What only Chromium has. */
interface DocumentWithPolicy extends Document {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Whether the browser has the WebXR Marker Tracking draft. */
export function tracksPictures(): boolean {
  return 'XRFrame' in globalThis && 'getImageTrackingResults' in XRFrame.prototype;
}

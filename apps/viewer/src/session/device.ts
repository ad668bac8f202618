import type { SpaceContent } from '@pleinair/client';
import type { Device } from './choice.ts';
import { quickLookSource } from './quick-look/usdz-of.ts';

/** Learns what this device offers to see the space with, without asking the visitor anything. */
export async function inspectDevice(content: SpaceContent): Promise<Device> {
  return {
    webgl: hasWebgl(),
    immersiveAr: await hasImmersiveAr(),
    quickLook: document.createElement('a').relList.supports('ar') && quickLookSource(content) !== undefined,
    camera: navigator.mediaDevices?.getUserMedia !== undefined,
    handheld: navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches,
  };
}

function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function hasImmersiveAr(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false;
  } catch {
    return false;
  }
}

import type { Device } from './choice.ts';

/** Learns what this device offers, without asking the visitor anything. */
export async function inspectDevice(): Promise<Device> {
  return {
    webgl: hasWebgl(),
    immersiveAr: await hasImmersiveAr(),
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

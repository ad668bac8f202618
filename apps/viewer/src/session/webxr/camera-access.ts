export type CameraPermission = PermissionState | 'unknown';

/** What the visitor has decided about this page's camera. */
export async function cameraPermission(): Promise<CameraPermission> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state;
  } catch {
    return 'unknown';
  }
}

/**
 * The feature that shares the camera's picture with the page, where it can be requested without a further question. Browsers grant
 * it only when a session starts: visitors would be asked before they see anything, and a refusal would close the camera way as well.
 * So the camera way asks, once a visitor wants a picture. Source: WebXR Raw Camera Access Module, "User experience".
 */
export function cameraFeature(permission: CameraPermission): readonly 'camera-access'[] {
  const isKnown = 'XRWebGLBinding' in globalThis && 'getCameraImage' in XRWebGLBinding.prototype;
  return isKnown && permission === 'granted' ? ['camera-access'] : [];
}

/** Whether the session is on the screen of a phone or tablet, which visitors point at what they photograph; a headset is not. */
export const isOnScreen = ({ interactionMode }: XRSession): boolean => interactionMode === 'screen-space';

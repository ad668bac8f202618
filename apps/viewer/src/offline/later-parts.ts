import { savesData } from '@pleinair/map/saves-data';
import type { Device } from '../session/choice.ts';
import type { sessions } from '../session/registry.ts';

/**
 * Requests the parts that an open space shows only later, so that they are kept for when there is no network. Not in a browser that
 * is set to save data.
 */
export async function requestLaterParts(
  { camera, immersiveAr, quickLook }: Device,
  ways: typeof sessions,
): Promise<void> {
  if (savesData()) return;
  await Promise.allSettled([
    import('../session/page/object-part.tsx'),
    import('../session/drawable.ts'),
    import('../telemetry/start.ts'),
    import('../parts/qr-code.tsx'),
    camera && ways.camera(),
    immersiveAr && ways.webxr(),
    ...(quickLook
      ? [
          ways.quick_look(),
          import('../session/quick-look/make-usdz.ts'),
          import('../session/quick-look/resize-usdz.ts'),
        ]
      : []),
  ]);
}

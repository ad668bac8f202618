import { type VisitDevice, visitCell } from '@pleinair/domain';
import { askForPosition } from '../sensors/position.ts';
import type { VisitorEvent } from './telemetry.ts';

/** Milliseconds that an opening waits for a position before it is counted without one. */
const TIMEOUT = 4000;
/** CSS pixels of the screen's shorter side from which a handheld device counts as a tablet. */
const TABLET = 600;

/** Where an opening happened, roughly; recorded only with the visitor's consent. */
export async function roughPosition(): Promise<Pick<VisitorEvent, 'lat' | 'lon'>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT));
  const fix = await Promise.race([askForPosition().catch(() => undefined), late]);
  if (!fix) return {};
  const { latitude, longitude } = visitCell(fix);
  return { lat: latitude, lon: longitude };
}

/** The kind of device that an opening happened on. */
export function deviceKind(): VisitDevice {
  if (/OculusBrowser|PicoBrowser|Wolvic|VisionOS/i.test(navigator.userAgent)) return 'headset';
  if (navigator.maxTouchPoints === 0 || !matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < TABLET ? 'phone' : 'tablet';
}

import { type VisitDevice, visitCell } from '@pleinair/domain';
import { askForPosition } from '../sensors/position.ts';
import { sharesPlace } from './place-consent.ts';
import type { VisitorEvent } from './telemetry.ts';

/** Milliseconds that an opening waits for a position before it is counted without one. */
const PATIENCE = 4000;
/** CSS pixels of the shorter side of the screen, from which a device in the hand is a tablet. */
const TABLET = 600;

/** What is kept of an opening besides that it happened: the kind of device and, with consent, roughly where. */
export async function openingFacts(): Promise<Pick<VisitorEvent, 'device' | 'lat' | 'lon'>> {
  return { device: kindOfDevice(), ...(sharesPlace() && (await roughPlace())) };
}

async function roughPlace(): Promise<Pick<VisitorEvent, 'lat' | 'lon'>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const fix = await Promise.race([askForPosition().catch(() => undefined), late]);
  if (!fix) return {};
  const { latitude, longitude } = visitCell(fix);
  return { lat: latitude, lon: longitude };
}

function kindOfDevice(): VisitDevice {
  if (/OculusBrowser|PicoBrowser|Wolvic|VisionOS/i.test(navigator.userAgent)) return 'headset';
  if (navigator.maxTouchPoints === 0 || !matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < TABLET ? 'phone' : 'tablet';
}

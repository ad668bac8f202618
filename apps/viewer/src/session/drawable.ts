import type { Hobject } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';

/** Whether the browser can draw the object itself; otherwise its picture stands for it. */
export function isDrawable(hobject: Hobject): boolean {
  return drawnAs(hobject) !== undefined && hobject.asset_uri !== null;
}

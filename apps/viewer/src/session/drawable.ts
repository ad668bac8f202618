import type { Hobject } from '@pleinair/client';
import { drawableAs } from '@pleinair/content/definitions';

/** Whether the browser can draw the object itself; otherwise its picture stands for it. */
export function isDrawable(hobject: Hobject): boolean {
  return drawableAs(hobject) !== undefined;
}

import type { Hobject } from '@pleinair/client';
import { drawableAs } from '@pleinair/content/definitions';

/** Whether the browser can draw the object; otherwise its picture is shown instead. */
export function isDrawable(hobject: Hobject): boolean {
  return drawableAs(hobject) !== undefined;
}

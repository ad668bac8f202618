import type { Hobject } from '@pleinair/client';
import { contentTypeOf } from '@pleinair/domain';

/** Whether the browser can draw the object itself; otherwise its picture stands for it. */
export function isDrawable({ model_identifier, asset_uri }: Hobject): boolean {
  return contentTypeOf(model_identifier) !== undefined && asset_uri !== null;
}

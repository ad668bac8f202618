import { SessionRefused, type StartSession } from '../way.ts';
import { usdzOf } from './usdz-of.ts';

/**
 * Hands the model to iOS, which shows it over this page and leaves the page as it was.
 * Source: WebKit, Viewing Augmented Reality Assets in Safari for iOS.
 */
export const startQuickLook: StartSession = async ({ content, events }) => {
  const usdz = usdzOf(content);
  if (usdz === undefined) throw new SessionRefused('scene_failed');
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = usdz;
  // Only a link around a picture opens it in place.
  link.append(document.createElement('img'));
  link.click();
  queueMicrotask(() => events.ended());
  return { actions: {}, stop: () => undefined };
};

import type { Surroundings } from '../surroundings.ts';
import { SessionRefused, type StartSession } from '../way.ts';
import { quickLookSource } from './usdz-of.ts';

/**
 * Hands the model, or all that is drawn, to iOS, which shows it over this page and leaves the page as it was.
 * Source: WebKit, Viewing Augmented Reality Assets in Safari for iOS.
 */
export const startQuickLook: StartSession = async ({ content, surroundings, events }) => {
  const source = quickLookSource(content);
  if (source === undefined) throw new SessionRefused('scene_failed');
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = source === 'drawn' ? await drawnUsdz(surroundings) : source.uri;
  // A file made here has no name by which iOS would know what it is.
  if (source === 'drawn') link.download = 'space.usdz';
  // Only a link around a picture opens it in place.
  link.append(document.createElement('img'));
  link.click();
  queueMicrotask(() => events.ended());
  return { actions: {}, stop: () => undefined };
};

let made: string | undefined;

/** The address of what is drawn, once all of it is. */
async function drawnUsdz({ graph, onProgress }: Surroundings): Promise<string> {
  const [{ makeUsdz }] = await Promise.all([
    import('./make-usdz.ts'),
    new Promise<void>((resolve, reject) => {
      const stop = onProgress(({ ready, failed, total }) => {
        if (failed > 0) reject(new SessionRefused('scene_failed'));
        if (ready === total) resolve();
        if (failed > 0 || ready === total) queueMicrotask(() => stop());
      });
    }),
  ]);
  const usdz = await makeUsdz(graph.object).catch((error) => {
    throw new SessionRefused('scene_failed', error);
  });
  // Quick Look may still read the one before, until the next is opened.
  if (made) URL.revokeObjectURL(made);
  made = URL.createObjectURL(usdz);
  return made;
}

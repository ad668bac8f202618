import type { Surroundings } from '../surroundings.ts';
import { SessionRefused, type StartSession } from '../way.ts';
import { quickLookSource } from './usdz-of.ts';

/**
 * Hands the model, or everything drawn, to iOS, which shows it over this page and then returns to it.
 * Source: WebKit, Viewing Augmented Reality Assets in Safari for iOS.
 */
export const startQuickLook: StartSession = async ({ content, surroundings, events }) => {
  const source = quickLookSource(content);
  if (source === undefined) throw new SessionRefused('scene_failed');
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = source === 'drawn' ? await exportUsdz(surroundings) : source.uri;
  // Without a file name, iOS cannot tell the type of a generated file.
  if (source === 'drawn') link.download = 'space.usdz';
  // iOS opens only links around a picture in place.
  link.append(document.createElement('img'));
  link.click();
  queueMicrotask(() => events.ended());
  return { actions: {}, stop: () => undefined };
};

let made: string | undefined;

/** Exports the scene once everything has loaded and returns its URL. */
async function exportUsdz({ graph, onProgress }: Surroundings): Promise<string> {
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
  // Quick Look may still read the previous file until the next one opens.
  if (made) URL.revokeObjectURL(made);
  made = URL.createObjectURL(usdz);
  return made;
}

import type { Surroundings } from '../surroundings.ts';
import { SessionRefused, type StartSession } from '../way.ts';
import { untilDrawn } from './until-drawn.ts';
import { type QuickLookSource, quickLookSource, USDZ_MIME } from './usdz-of.ts';

/**
 * Hands the model, or everything drawn, to iOS, which shows it over this page and then returns to it.
 * Source: WebKit, Viewing Augmented Reality Assets in Safari for iOS.
 */
export const startQuickLook: StartSession = async ({ content, surroundings, events }) => {
  const source = quickLookSource(content);
  if (source === undefined) throw new SessionRefused('scene_failed');
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = await hrefOf(source, surroundings);
  // Without a file name, iOS cannot tell the type of a generated file.
  if (link.protocol === 'blob:') link.download = 'space.usdz';
  // iOS opens only links around a picture in place.
  link.append(document.createElement('img'));
  link.click();
  queueMicrotask(() => events.ended());
  return { actions: {}, stop: () => undefined };
};

async function hrefOf(source: QuickLookSource, surroundings: Surroundings): Promise<string> {
  if (source === 'drawn') return hold(await exportUsdz(surroundings));
  return source.scale === 1 ? source.uri : hold(await fetchResized(source));
}

let held: string | undefined;

/** The address of a generated file. Quick Look may still read the previous one until the next one opens. */
function hold(usdz: Blob): string {
  if (held) URL.revokeObjectURL(held);
  held = URL.createObjectURL(usdz);
  return held;
}

async function fetchResized({ uri, scale }: Exclude<QuickLookSource, 'drawn'>): Promise<Blob> {
  try {
    const [{ resizeUsdz }, response] = await Promise.all([import('./resize-usdz.ts'), fetch(uri)]);
    if (!response.ok) throw new Error(`${response.status} ${uri}`);
    const usdz = resizeUsdz(new Uint8Array(await response.arrayBuffer()), scale);
    return new Blob([usdz], { type: USDZ_MIME });
  } catch (error) {
    throw new SessionRefused('scene_failed', error);
  }
}

/** Exports what could be loaded of the scene. */
async function exportUsdz({ graph, onProgress }: Surroundings): Promise<Blob> {
  try {
    const [{ makeUsdz }] = await Promise.all([import('./make-usdz.ts'), untilDrawn(onProgress)]);
    return await makeUsdz(graph.object);
  } catch (error) {
    throw new SessionRefused('scene_failed', error);
  }
}

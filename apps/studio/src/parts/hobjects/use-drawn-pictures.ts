import type { Hobject } from '@pleinair/client';
import { contentRegistry, drawableAs } from '@pleinair/content/definitions';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { runWhenIdle } from '../../lib/when-idle.ts';

/** Pictures by object version, since the page was loaded; undefined for objects that cannot be drawn. */
let pictures: ReadonlyMap<string, string | undefined> = new Map();
const listeners = new Set<() => void>();
/** The current drawing: each needs a graphics context, of which a browser has few. */
let drawing = Promise.resolve();

/**
 * Draws missing pictures for the objects of a list, such as for those not created in the studio. Draws one at a time while
 * the browser is idle, or soon if it never is. The pictures stay in this page: looking at a list does not change the
 * listed objects.
 */
export function useDrawnPictures(hobjects: readonly Hobject[]): Hobject[] {
  const drawn = useSyncExternalStore(listen, () => pictures);
  const missing = hobjects.find((hobject) => isMissing(hobject) && !drawn.has(versionOf(hobject)));
  const latest = useRef(missing);
  latest.current = missing;
  const version = missing && versionOf(missing);

  // Restarts only for another object: other changes must not postpone it again and again.
  useEffect(() => {
    if (version === undefined) return;
    return runWhenIdle(() => {
      drawing = drawing.then(async () => {
        const next = latest.current;
        if (!next || versionOf(next) !== version || pictures.has(version)) return;
        pictures = new Map([...pictures, [version, await draw(next)]]);
        for (const listener of listeners) listener();
      });
    });
  }, [version]);

  return useMemo(
    () =>
      hobjects.map((one) => {
        const image = one.image ? undefined : drawn.get(versionOf(one));
        return image === undefined ? one : { ...one, image, image_tiny: image };
      }),
    [hobjects, drawn],
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const versionOf = ({ pid, updated_at }: Hobject): string => `${pid} ${updated_at}`;

/** The server creates the pictures of image objects itself. */
function isMissing(hobject: Hobject): boolean {
  const { image, manage_asset } = hobject;
  const type = drawableAs(hobject);
  if (image || type === undefined) return false;
  return !(manage_asset && contentRegistry[type].thumbnail === 'file');
}

async function draw(hobject: Hobject): Promise<string | undefined> {
  try {
    const { drawObject } = await import('../upload/draw-preview.ts');
    return URL.createObjectURL(await drawObject(hobject));
  } catch (error) {
    console.warn('No picture was made', error);
    return undefined;
  }
}

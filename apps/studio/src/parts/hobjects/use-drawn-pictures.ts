import type { Hobject } from '@pleinair/client';
import { contentRegistry, drawableAs } from '@pleinair/content/definitions';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** Milliseconds after which a picture is drawn even where the browser has other things to do. */
const LONGEST_WAIT = 3000;

/** Pictures by the version of the object that they show, since the page was loaded; undefined for what cannot be drawn. */
let pictures: ReadonlyMap<string, string | undefined> = new Map();
const listeners = new Set<() => void>();
/** The drawing that goes on: each takes a graphics context, of which a browser has few. */
let drawing = Promise.resolve();

/**
 * Returns the objects of a list with pictures for those that lack one, as those do that did not come through the studio. They are
 * drawn one after the other, while the browser has nothing else to do, or soon if it never has. They stay in this page: looking at
 * a list does not change the listed objects.
 */
export function useDrawnPictures(hobjects: readonly Hobject[]): Hobject[] {
  const drawn = useSyncExternalStore(listen, () => pictures);
  const missing = hobjects.find((hobject) => isMissing(hobject) && !drawn.has(versionOf(hobject)));
  const latest = useRef(missing);
  latest.current = missing;
  const version = missing && versionOf(missing);

  // Begun again only for another object: what else changes must not put it off again and again.
  useEffect(() => {
    if (version === undefined) return;
    return whenIdle(() => {
      drawing = drawing.then(async () => {
        const next = latest.current;
        if (!next || versionOf(next) !== version || pictures.has(version)) return;
        pictures = new Map([...pictures, [version, await draw(next)]]);
        for (const listener of listeners) listener();
      });
    });
  }, [version]);

  return useMemo(
    () => hobjects.map((one) => (one.image ? one : { ...one, image: drawn.get(versionOf(one)) ?? null })),
    [hobjects, drawn],
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const versionOf = ({ pid, updated_at }: Hobject): string => `${pid} ${updated_at}`;

/** The server makes the pictures of pictures itself, if it has them. */
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

/** Safari has no idle callbacks; a moment later does as well. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  // A scene that moves leaves no idle time at all.
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

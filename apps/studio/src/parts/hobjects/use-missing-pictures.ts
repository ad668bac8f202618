import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry, drawableAs } from '@pleinair/content/definitions';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Milliseconds after which a picture is drawn even where the browser has other things to do. */
const LONGEST_WAIT = 3000;

/** Objects that were tried since the page was loaded: what cannot be drawn is not tried again at every look. */
const tried = new Set<string>();
/** The drawing that goes on: each takes a graphics context, of which a browser has few. */
let drawing = Promise.resolve();

/**
 * Draws the pictures that objects of the list lack, as those do that did not come through the studio: one after the
 * other, while the browser has nothing else to do, or soon if it never has. They are kept with the objects and shown at once wherever a list
 * of the library is; `onDrawn` is told of each.
 */
export function useMissingPictures(hobjects: readonly Hobject[], onDrawn?: (drawn: Hobject) => void): void {
  const client = useQueryClient();
  const told = useRef(onDrawn);
  told.current = onDrawn;
  const missing = hobjects.find((hobject) => isMissing(hobject) && !tried.has(hobject.pid));
  const latest = useRef(missing);
  latest.current = missing;
  const pid = missing?.pid;

  // Begun anew only for another object: what else changes must not put it off again and again.
  useEffect(() => {
    if (pid === undefined) return;
    return whenIdle(() => {
      const next = latest.current;
      if (next?.pid !== pid || tried.has(pid)) return;
      tried.add(next.pid);
      drawing = drawing.then(async () => {
        const drawn = await draw(next).catch((error: unknown) => {
          console.warn('No picture was made', error);
          return next;
        });
        // Also what could not be drawn is told, so that the list is looked through for the next one.
        showInLists(client, drawn);
        told.current?.(drawn);
      });
    });
  }, [pid, client]);
}

/** The server makes the pictures of pictures itself, if it has them. */
function isMissing(hobject: Hobject): boolean {
  const { image, manage_asset } = hobject;
  const type = drawableAs(hobject);
  if (image || type === undefined) return false;
  return !(manage_asset && contentRegistry[type].thumbnail === 'file');
}

async function draw(hobject: Hobject): Promise<Hobject> {
  const { drawObject } = await import('../upload/draw-preview.ts');
  const { signed_id } = await api.uploadFile(await drawObject(hobject), { kind: 'hobject_image' });
  const params = { path: { pid: hobject.pid } };
  return answer(api.PUT('/hobject/{pid}', { params, body: { image: signed_id } }));
}

function showInLists(client: QueryClient, { pid, image }: Hobject): void {
  client.setQueriesData<InfiniteData<{ hobjects: Hobject[] }>>(
    { queryKey: [...queryKeys.hobjects, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          hobjects: page.hobjects.map((one) => (one.pid === pid ? { ...one, image } : one)),
        })),
      },
  );
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

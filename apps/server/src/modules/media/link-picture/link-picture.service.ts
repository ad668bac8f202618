import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LruMap } from 'toad-cache';
import { AppError } from '../../../kernel/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';
import { findDrawnPicture } from '../blob/blob.repository.ts';
import { toolsBusy } from '../processes/run-work.ts';
import { LINK_PICTURE } from './draw-link-picture.ts';

interface Dependencies extends Pick<Platform, 'db' | 'storage' | 'withTemporaryFile'> {
  readonly publicUrl: string;
  readonly processes: BoundedProcesses;
}

const SCRIPT = new URL('./link-picture-process.ts', import.meta.url);

/** Number of cached previews, about 100 kB each: several services request a shared link within minutes. */
const MOST_REMEMBERED = 50;

/** Path of the previews; the picture's key and `.jpg` follow. */
export const LINK_PICTURES = '/link-picture/';

export type LinkPictureService = ReturnType<typeof createLinkPictureService>;

/** Makes link previews of pictures: JPEG in the shape that messengers show, since few of them support WebP. */
export function createLinkPictureService(dependencies: Dependencies) {
  const { db, storage, publicUrl, processes, withTemporaryFile } = dependencies;
  const drawn = new LruMap<Buffer>(MOST_REMEMBERED);
  const files = storage.publicUrl('');

  async function draw(key: string): Promise<Buffer> {
    const stored = await storage.get(key);
    if (!stored) throw new AppError('not_found', 'not_found');
    return withTemporaryFile((picture) =>
      withTemporaryFile(async (preview) => {
        const prepare = () => pipeline(stored.body, createWriteStream(picture, { mode: 0o600 }));
        await processes.run({ script: SCRIPT, args: [picture, preview], owner: 'link pictures', prepare });
        return readFile(preview);
      }),
    ).catch((error: unknown) => {
      stored.body.destroy();
      throw error instanceof WorkRefused ? toolsBusy() : error;
    });
  }

  return {
    /** Returns the preview of one of our pictures by its URL; undefined for other URLs. */
    async of(url: string): Promise<{ url: string; width: number; height: number } | undefined> {
      if (!url.startsWith(files)) return undefined;
      const key = await findDrawnPicture(db, url.slice(files.length));
      return key === undefined
        ? undefined
        : { url: `${publicUrl}${LINK_PICTURES}${key}.jpg`, ...LINK_PICTURE };
    },

    /**
     * Returns the bytes of a preview.
     * @throws {AppError} `not_found` if no picture has the key; `too_many` while others are drawn
     */
    async read(key: string): Promise<Buffer> {
      const known = drawn.get(key);
      if (known) return known;
      // Only pictures encoded by this server are decoded here.
      if ((await findDrawnPicture(db, key)) !== key) throw new AppError('not_found', 'not_found');
      const preview = await draw(key);
      drawn.set(key, preview);

      return preview;
    },
  };
}

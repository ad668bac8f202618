import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { WithTemporaryFile } from '../../../platform/temporary-files/temporary-files.ts';
import { findDrawnPicture } from '../blob/blob.repository.ts';
import { LINK_PICTURE } from './draw-link-picture.ts';

export interface LinkPictureDependencies {
  readonly db: Database;
  readonly storage: Pick<Storage, 'get' | 'publicUrl'>;
  readonly publicUrl: string;
  readonly processes: BoundedProcesses;
  readonly withTemporaryFile: WithTemporaryFile;
}

const SCRIPT = new URL('./link-picture-process.ts', import.meta.url);

/** Number of cached previews, about 100 kB each: several services request a shared link within minutes. */
const MOST_REMEMBERED = 50;

/** Seconds after which a refused service may ask again. */
const RETRY_SECONDS = 20;

/** Path of the previews; the picture's key and `.jpg` follow. */
export const LINK_PICTURES = '/link-picture/';

export type LinkPictureService = ReturnType<typeof createLinkPictureService>;

/** Makes link previews of pictures: JPEG in the shape that messengers show, since few of them support WebP. */
export function createLinkPictureService({
  db,
  storage,
  publicUrl,
  processes,
  withTemporaryFile,
}: LinkPictureDependencies) {
  const drawn = new Map<string, Buffer>();
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
      if (!(error instanceof WorkRefused)) throw error;
      throw new AppError('too_many', { key: 'tools_busy', values: { seconds: RETRY_SECONDS } });
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
      const [oldest] = drawn.keys();
      if (drawn.size > MOST_REMEMBERED && oldest !== undefined) drawn.delete(oldest);
      return preview;
    },
  };
}

import { open } from 'node:fs/promises';
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { StartError } from '../config/start-error.ts';

/** Kind of a street map's tiles: vectors that the browser draws, or images. */
export type TileKind = 'vector' | 'raster';

const KINDS: Partial<Record<TileType, TileKind>> = {
  [TileType.Mvt]: 'vector',
  [TileType.Png]: 'raster',
  [TileType.Jpeg]: 'raster',
  [TileType.Webp]: 'raster',
  [TileType.Avif]: 'raster',
};

/** Layers of the Protomaps schema without which there is no street map. */
const NEEDED_LAYERS = ['earth', 'water', 'roads'];

/**
 * Reads the metadata of a PMTiles file.
 * @throws {StartError} if the studio could not show it as a street map
 */
export async function readMapFile(file: string): Promise<TileKind> {
  const refused = (problem: string) => new StartError(`MAP_FILE ${file} ${problem}.`);
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw refused(error.code === 'ENOENT' ? 'does not exist' : `cannot be opened: ${error.message}`);
  });
  try {
    const source: Source = {
      getKey: () => file,
      async getBytes(offset, length): Promise<RangeResponse> {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
        return { data: buffer.buffer.slice(0, bytesRead) };
      },
    };
    const archive = new PMTiles(source);
    const header = await archive.getHeader().catch((error: Error) => {
      throw refused(`is no PMTiles file of version 3: ${error.message}`);
    });
    const { size } = await handle.stat();
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) {
      throw refused('is not whole: copy it again');
    }
    const kind = KINDS[header.tileType];
    if (!kind) throw refused('has tiles that are neither vector tiles (MVT) nor pictures');
    if (kind === 'vector') checkSchema(await archive.getMetadata(), refused);
    return kind;
  } catch (error) {
    throw error instanceof StartError ? error : refused(`cannot be read: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

interface VectorLayer {
  readonly id: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The studio's own style is written for version 4 of the Protomaps schema. */
function checkSchema(metadata: unknown, refused: (problem: string) => Error): void {
  const layers = (metadata as { vector_layers?: readonly VectorLayer[] }).vector_layers ?? [];
  const missing = NEEDED_LAYERS.filter((needed) => !layers.some(({ id }) => id === needed));
  if (missing.length > 0) {
    throw refused(`is not in the Protomaps schema: it has no layer ${missing.join(', ')}`);
  }
  if (layers.some(({ fields = {} }) => 'pmap:kind' in fields)) {
    throw refused('is in an old Protomaps schema: version 4 or later is needed');
  }
}

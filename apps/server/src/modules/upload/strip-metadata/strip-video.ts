import { open } from 'node:fs/promises';
import { type Box, boxesIn, topLevelBoxes } from '../inspect/mp4-boxes.ts';

/** Adobe's XMP in a box of its own (XMP specification, part 3). */
const XMP = 'be7acfcb97a942e89c71999491e3afac';

/**
 * Empties the boxes of an MP4 that hold what is said of the film or of a track: user data (`udta`, with the place in
 * `©xyz` or `loci`), Apple's keys (`meta`) and XMP. They become free space of the same length, so that nothing moves.
 */
export async function stripVideo(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const boxes = (await topLevelBoxes(file)) ?? [];
    const read = async ({ start, end }: Box, length = end - start) => {
      const content = Buffer.alloc(Math.min(length, end - start));
      await file.read(content, 0, content.length, start);
      return content;
    };
    const empty = async ({ start, end, header }: Box, from = 0) => {
      await file.write('free', from + header + 4, 'latin1');
      await file.write(Buffer.alloc(end - start), 0, end - start, from + start);
    };
    for (const box of boxes) {
      if (box.type === 'udta') await empty(box);
      if (box.type === 'uuid' && (await read(box, 16)).toString('hex') === XMP) await empty(box);
      if (box.type !== 'moov') continue;
      for (const described of descriptionsIn(await read(box))) await empty(described, box.start);
    }
  } finally {
    await file.close();
  }
}

/** Those of the film itself and those of its tracks. */
function descriptionsIn(index: Buffer): Box[] {
  return boxesIn(index).flatMap((box) => {
    if (box.type === 'udta' || box.type === 'meta') return [box];
    if (box.type !== 'trak') return [];
    const inside = boxesIn(index.subarray(box.start, box.end));
    return inside
      .filter(({ type }) => type === 'udta' || type === 'meta')
      .map(({ type, header, start, end }) => ({
        type,
        header: box.start + header,
        start: box.start + start,
        end: box.start + end,
      }));
  });
}

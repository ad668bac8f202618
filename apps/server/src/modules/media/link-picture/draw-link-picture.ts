import sharp from 'sharp';

/** Pixels that previews of links show, and crop others to. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

/** Width by height between which little is lost where a picture fills the preview. */
const FILLING = { least: 1.5, most: 2.6 };

/** Behind a picture that does not fill the preview, and behind what can be seen through: paper. */
const GROUND = '#f0ece3';

/** Draws a picture as previews of links take it: a JPEG of their shape, the whole of an upright or cut-out one on paper. */
export async function drawLinkPicture(file: string): Promise<Buffer> {
  const { width, height, hasAlpha } = await sharp(file).metadata();
  const aspect = width / height;
  const fills = !hasAlpha && aspect >= FILLING.least && aspect <= FILLING.most;
  return sharp(file)
    .resize({ ...LINK_PICTURE, fit: fills ? 'cover' : 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: 82 })
    .toBuffer();
}

import sharp from 'sharp';

/** Size in pixels of link previews, which other sizes are cropped to. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

/** Aspect ratios between which little is lost if a picture fills the preview. */
const FILLING = { least: 1.5, most: 2.6 };

/** Background of pictures that do not fill the preview or are transparent: paper. */
const GROUND = '#f0ece3';

/** Draws a picture for link previews: a JPEG of their shape; upright or transparent pictures are shown whole on paper. */
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

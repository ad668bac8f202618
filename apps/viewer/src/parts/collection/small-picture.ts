/** Pixels of its longer side. */
const LONGEST = 192;

/** A picture made small enough to be kept, as a data URL; undefined where it cannot be read. */
export async function smallPicture(source: string): Promise<string | undefined> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = source;
    await image.decode();
    const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return undefined;
  }
}

/** Pixels of the longer side. */
const LONGEST = 256;

/** Scales a picture down to a data URL small enough to store; undefined if it cannot be read. */
export async function shrinkPicture(source: string): Promise<string | undefined> {
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

import { CompressedTexture, Mesh, type Object3D, Texture } from 'three';

/**
 * Scales a model's textures down before they are first drawn, to a fraction of their edges (a half, a quarter, …) and to at
 * most that many pixels.
 */
export async function makeTexturesSmaller(root: Object3D, share: number, most: number): Promise<void> {
  const textures = new Set<Texture>();
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    for (const material of [part.material].flat())
      for (const value of Object.values(material)) if (value instanceof Texture) textures.add(value);
  });
  const sources = new Set<Texture['source']>();
  for (const texture of textures) {
    if (texture instanceof CompressedTexture) dropLevels(texture, share, most);
    else sources.add(texture.source);
  }
  await Promise.all([...sources].map((source) => shrink(source, share, most)));
}

/** Compressed textures come with their smaller levels. */
function dropLevels(texture: CompressedTexture, share: number, most: number): void {
  const levels = texture.mipmaps ?? [];
  const whole = levels[0];
  if (whole === undefined) return;
  const factor = factorOf(whole, share, most);
  levels.splice(0, Math.min(Math.ceil(Math.log2(1 / factor)), levels.length - 1));
  const [largest] = levels;
  if (largest) Object.assign(texture.image, { width: largest.width, height: largest.height });
}

async function shrink(source: Texture['source'], share: number, most: number): Promise<void> {
  const picture: unknown = source.data;
  if (!(picture instanceof ImageBitmap)) return;
  const factor = factorOf(picture, share, most);
  if (factor === 1) return;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * factor)),
    resizeHeight: Math.max(1, Math.round(picture.height * factor)),
    resizeQuality: 'high',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  picture.close();
  Object.assign(source, { data: smaller, needsUpdate: true });
}

function factorOf(
  { width, height }: { readonly width: number; readonly height: number },
  share: number,
  most: number,
): number {
  return Math.min(1, share, most / Math.max(width, height));
}

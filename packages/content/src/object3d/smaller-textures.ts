import { CompressedTexture, Mesh, type Object3D, Texture } from 'three';

/** Makes the pictures of a model smaller before they are drawn first, to a share of their edges (a half, a quarter, …). */
export async function makeTexturesSmaller(root: Object3D, share: number): Promise<void> {
  const textures = new Set<Texture>();
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    for (const material of [part.material].flat())
      for (const value of Object.values(material)) if (value instanceof Texture) textures.add(value);
  });
  const sources = new Set<Texture['source']>();
  for (const texture of textures) {
    if (texture instanceof CompressedTexture) leaveOutLevels(texture, share);
    else sources.add(texture.source);
  }
  await Promise.all([...sources].map((source) => shrink(source, share)));
}

/** What stays compressed brings its smaller levels along. */
function leaveOutLevels(texture: CompressedTexture, share: number): void {
  const levels = texture.mipmaps ?? [];
  levels.splice(0, Math.min(Math.round(Math.log2(1 / share)), levels.length - 1));
  const [largest] = levels;
  if (largest) Object.assign(texture.image, { width: largest.width, height: largest.height });
}

async function shrink(source: Texture['source'], share: number): Promise<void> {
  const picture: unknown = source.data;
  if (!(picture instanceof ImageBitmap)) return;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * share)),
    resizeHeight: Math.max(1, Math.round(picture.height * share)),
    resizeQuality: 'high',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  picture.close();
  Object.assign(source, { data: smaller, needsUpdate: true });
}

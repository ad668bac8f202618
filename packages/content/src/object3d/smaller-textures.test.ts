import { CompressedTexture, Mesh, MeshStandardMaterial, RGBA_ASTC_4x4_Format } from 'three';
import { expect, it } from 'vitest';
import { makeTexturesSmaller } from './smaller-textures.ts';

it('drops the largest levels of compressed textures, but never all', async () => {
  const level = (edge: number) => ({ data: new Uint8Array(edge * edge), width: edge, height: edge });
  const levels = [32, 16, 8].map(level);
  const map = new CompressedTexture(levels, 32, 32, RGBA_ASTC_4x4_Format);
  const model = new Mesh(undefined, new MeshStandardMaterial({ map }));
  await makeTexturesSmaller(model, 1 / 2, 4096);
  expect(map.mipmaps?.map(({ width }) => width)).toEqual([16, 8]);
  expect(map.image).toMatchObject({ width: 16, height: 16 });
  await makeTexturesSmaller(model, 1 / 4, 4096);
  expect(map.mipmaps?.map(({ width }) => width)).toEqual([8]);
});

it('drops the levels that are larger than the device draws', async () => {
  const levels = [64, 32, 16].map((edge) => ({ data: new Uint8Array(edge), width: edge, height: edge / 2 }));
  const map = new CompressedTexture(levels, 64, 32, RGBA_ASTC_4x4_Format);
  const model = new Mesh(undefined, new MeshStandardMaterial({ map }));
  await makeTexturesSmaller(model, 1, 40);
  expect(map.mipmaps?.map(({ width }) => width)).toEqual([32, 16]);
  await makeTexturesSmaller(model, 1, 40);
  expect(map.image).toMatchObject({ width: 32, height: 16 });
});

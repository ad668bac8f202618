import {
  CompressedCubeTexture,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBAFormat,
} from 'three';
import { drawFaces, type SkyColors, skyFaces } from '../sky/sky-faces.ts';

/**
 * The reflected surroundings: a plain sky over a plain ground, so that metal is not black. It is filtered for every
 * roughness like three.js's `PMREMGenerator`, but on the CPU: as the sky is the same all round, filtering a few heights
 * suffices and takes milliseconds. On the GPU it takes hundreds of samples per pixel of a cube, and with software rendering
 * the first picture waited ten seconds for them.
 */
export function makeSky(colors?: SkyColors): CompressedCubeTexture {
  const { side, top, bottom } = colors ? drawFaces(colors) : skyFaces();
  const faces = [side, side, top, bottom, side, side].map((face) => ({
    ...face,
    format: RGBAFormat as never,
  }));
  const sky = new CompressedCubeTexture(faces);
  // The only kind of cube that three.js accepts as filtered; it need not be compressed.
  Object.assign(sky, { format: RGBAFormat, type: HalfFloatType, isPMREMTexture: true });
  sky.colorSpace = LinearSRGBColorSpace;
  sky.magFilter = LinearFilter;
  sky.minFilter = LinearMipmapLinearFilter;
  sky.needsUpdate = true;
  return sky;
}

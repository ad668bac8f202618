import type { LightEstimate } from '@pleinair/scene';
import { Color } from 'three';
import type { SessionContext } from '../way.ts';

/** Milliseconds between two measurements. */
const PACE = 2000;
/** Pixels the picture is reduced to: rows from the sky down to the ground. */
const [WIDTH, HEIGHT] = [4, 6] as const;
/** Mean brightness of a daylight picture, and how far the light may deviate from it. */
const DAY = 0.22;
const DARKEST = 0.25;
const BRIGHTEST = 1.6;

/** Makes light and reflections follow the camera's picture, if the space wants real light. Returns a function that stops it. */
export function followLight(
  { surroundings: { lighting }, content }: SessionContext,
  video: HTMLVideoElement,
): () => void {
  if (content.space.settings.reflection_probe !== 'realtime') return () => undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const measure = () => {
    if (context === null || document.hidden || video.readyState < video.HAVE_CURRENT_DATA) return;
    context.drawImage(video, 0, 0, WIDTH, HEIGHT);
    lighting.estimate(lightOfPicture(context.getImageData(0, 0, WIDTH, HEIGHT).data));
  };
  measure();
  const timer = setInterval(measure, PACE);
  return () => {
    clearInterval(timer);
    lighting.estimate(undefined);
  };
}

/** Estimates light from pixels (sRGB, rows from the sky down): the upper half from above, the lower half from below. */
export function lightOfPicture(pixels: Uint8ClampedArray): LightEstimate {
  const half = pixels.length / 2;
  const sky = meanOf(pixels.subarray(0, half));
  const ground = meanOf(pixels.subarray(half));
  const mean = (sky.r + sky.g + sky.b + ground.r + ground.g + ground.b) / 6;
  // A camera's exposure evens out brightness, so its picture tells more about colour than about strength.
  const even = 1 / Math.max(0.02, (sky.r + sky.g + sky.b) / 3);
  const rgb = ({ r, g, b }: Color) => [r * even, g * even, b * even] as const;
  return {
    brightness: Math.min(BRIGHTEST, Math.max(DARKEST, mean / DAY)),
    colors: { sky: rgb(sky), ground: rgb(ground) },
  };
}

function meanOf(pixels: Uint8ClampedArray): Color {
  const sum = new Color(0, 0, 0);
  const one = new Color();
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    sum.add(one.setRGB(r / 255, g / 255, b / 255).convertSRGBToLinear());
  }
  return sum.multiplyScalar(4 / pixels.length);
}

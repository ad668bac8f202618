import type { GreyPicture } from '../grey-picture.ts';

/** Encodes a grey video as an uncompressed YUV4MPEG2 file, which Chromium plays as a camera. */
export function y4m(frames: readonly GreyPicture[], framesPerSecond: number): Buffer {
  const [first] = frames;
  if (first === undefined) throw new Error('A video needs at least one frame');
  const { width, height } = first;
  const colourless = Buffer.alloc((width * height) / 2, 128);
  // The limited range of video luma, so that black and white are preserved.
  const limited = ({ pixels }: GreyPicture) => Buffer.from(pixels.map((grey) => 16 + (grey * 219) / 255));
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`),
    ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), limited(frame), colourless]),
  ]);
}

import { encode } from 'uqr';
import type { MarkPose } from '../geometry/pose.ts';
import type { Printed } from './render.ts';

/** Modules of white paper around the code, and pixels per module. */
const BORDER = 4;
const MODULE = 10;
/** Grey levels of paper and ink in daylight. */
const [PAPER, INK] = [232, 32];

/** A printed QR code whose side is 1. */
export function printedCode(text: string, pose: MarkPose): Printed {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  const pixels = Uint8Array.from({ length: (size * MODULE) ** 2 }, (_, i) => {
    const row = Math.floor(i / (size * MODULE));
    const column = i % (size * MODULE);
    return data[Math.floor(row / MODULE)]?.[Math.floor(column / MODULE)] ? INK : PAPER;
  });
  return {
    picture: { width: size * MODULE, height: size * MODULE, pixels },
    pose,
    width: size / (size - 2 * BORDER),
  };
}

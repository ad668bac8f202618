import { open } from 'node:fs/promises';
import { readMp3 } from '../formats/mp3.ts';
import { type Finding, refused } from './finding.ts';

/** Share of the claimed frames that must exist, since encoders count differently. */
const LEAST = 0.98;

/** Inspects an MP3, which must have as many frames as it claims. Nothing is decoded. */
export async function inspectMp3(path: string): Promise<Finding> {
  const file = await open(path);
  try {
    const mp3 = await readMp3(file);
    const isWhole = mp3 !== undefined && mp3.frames >= (mp3.claimed ?? 0) * LEAST;
    return isWhole ? { ok: true, facts: {} } : refused({ key: 'file_damaged' });
  } finally {
    await file.close();
  }
}

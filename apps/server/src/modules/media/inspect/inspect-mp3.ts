import { open } from 'node:fs/promises';
import { readMp3 } from '../formats/mp3.ts';
import { type Finding, refused } from './finding.ts';

/** Of the frames that a file says it has, how many must be there: encoders count differently. */
const LEAST = 0.98;

/** An MP3 must have frames, and as many as it says. Nothing is decoded. */
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

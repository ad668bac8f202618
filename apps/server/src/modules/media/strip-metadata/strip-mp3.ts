import { type FileHandle, open } from 'node:fs/promises';
import { readMp3 } from '../formats/mp3.ts';

/** Bytes moved at once. */
const STEP = 1024 * 1024;

/**
 * Keeps only the frames of an MP3, and removes tags with names, pictures and locations. The file must have passed `inspectMp3`.
 */
export async function stripMp3(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { stretches } = (await readMp3(file)) ?? { stretches: [] };
    let length = 0;
    for (const [start, end] of stretches) {
      if (start !== length) await move(file, start, end, length);
      length += end - start;
    }
    await file.truncate(length);
  } finally {
    await file.close();
  }
}

/** Moves a range of a file towards its start. */
async function move(file: FileHandle, start: number, end: number, to: number): Promise<void> {
  const buffer = Buffer.alloc(Math.min(STEP, end - start));
  for (let at = start; at < end; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    await file.write(buffer, 0, bytesRead, to + at - start);
    at += bytesRead;
  }
}

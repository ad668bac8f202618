import { open } from 'node:fs/promises';
import { frameBytes } from '@pleinair/domain';
import type { FindingKey } from '../../../i18n/messages.ts';
import { UnreadableMp4 } from '../mp4/boxes.ts';
import { type Film, readFilm, sampleTables, type Track } from '../mp4/film.ts';
import { playedRanges } from '../mp4/played-ranges.ts';
import { type Finding, refused } from './finding.ts';

/** Inspects an MP4, which must be complete, have an index of a sensible size, and show something. Samples are not read. */
export async function inspectVideo(path: string): Promise<Finding> {
  const file = await open(path);
  try {
    const film = await readFilm(file);
    const size = pictureSize(film);
    if (!size) return refused({ key: 'video_without_picture' });
    // Read here too, to refuse a film whose metadata is indistinguishable from its content.
    await playedRanges(file, film);
    const has_sound = film.tracks.some(({ handler }) => handler === 'soun');
    const warnings: FindingKey[] = film.tracks.some((track) => isHevc(film, track)) ? ['clip_hevc'] : [];
    return { ok: true, facts: { ...size, has_sound, texture_bytes: frameBytes(size), warnings } };
  } catch (error) {
    if (error instanceof UnreadableMp4) return refused({ key: error.key });
    throw error;
  } finally {
    await file.close();
  }
}

/** Whether a track is HEVC video, by the type of its first sample. Source: ISO/IEC 14496-15, 8.4.1. */
const isHevc = (film: Film, track: Track): boolean =>
  track.handler === 'vide' &&
  /^(hvc1|hev1)$/.test(sampleTables(film, track)('stsd').toString('latin1', 12, 16));

/** Reads width and height of the first video track from its header (`tkhd`: 16.16 fixed point, its last eight bytes). */
function pictureSize({ tracks }: Film): { width: number; height: number } | undefined {
  for (const { handler, header } of tracks) {
    if (handler !== 'vide' || header.length < 84) continue;
    const width = Math.round(header.readUInt32BE(header.length - 8) / 65_536);
    const height = Math.round(header.readUInt32BE(header.length - 4) / 65_536);
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}

import { open } from 'node:fs/promises';
import { frameBytes } from '@pleinair/domain';
import type { FindingKey } from '../../../i18n/messages.ts';
import { UnreadableMp4 } from '../mp4/boxes.ts';
import { contentOf, type Film, readFilm, sampleTables, type Track } from '../mp4/film.ts';
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
    const found = film.tracks.flatMap((track) => codecWarning(film, track) ?? []);
    const warnings = [...new Set(found)];
    return { ok: true, facts: { ...size, has_sound, texture_bytes: frameBytes(size), warnings } };
  } catch (error) {
    if (error instanceof UnreadableMp4) return refused({ key: error.key });
    throw error;
  } finally {
    await file.close();
  }
}

/** Profiles of H.264 with more than 8 bits or 4:2:0: High 10, High 4:2:2, and both of 4:4:4. Source: ITU-T H.264, annex A. */
const UNDECODED_PROFILES = new Set([110, 122, 244, 44]);
/** Offset of the boxes in the first entry of `stsd`. Source: ISO/IEC 14496-12, 8.5.2 and 12.1.3. */
const IN_VISUAL_ENTRY = 94;

/** What keeps the decoders of phones from a video track, by its first entry. Source: ISO/IEC 14496-15, 5.3.3 and 8.4.1. */
function codecWarning(film: Film, track: Track): FindingKey | undefined {
  if (track.handler !== 'vide') return undefined;
  const entries = sampleTables(film, track)('stsd');
  const codec = entries.toString('latin1', 12, 16);
  if (/^(hvc1|hev1)$/.test(codec)) return 'clip_hevc';
  if (!/^(avc1|avc3)$/.test(codec)) return undefined;
  const [, profile] = contentOf(entries, film.inner(entries, IN_VISUAL_ENTRY), 'avcC');
  return profile !== undefined && UNDECODED_PROFILES.has(profile) ? 'clip_profile' : undefined;
}

/** Bytes at the end of a track's header (`tkhd`): width and height in 16.16 fixed point, and before them the 3 × 3 matrix. */
const SIZE_BYTES = 8;
const MATRIX_BYTES = 36;

/** Reads the size of the first video track as it is shown: phones store a film that was held upright lying on its side. */
function pictureSize({ tracks }: Film): { width: number; height: number } | undefined {
  for (const { handler, header } of tracks) {
    if (handler !== 'vide' || header.length < 84) continue;
    const at = header.length - SIZE_BYTES;
    const width = Math.round(header.readUInt32BE(at) / 65_536);
    const height = Math.round(header.readUInt32BE(at + 4) / 65_536);
    if (width <= 0 || height <= 0) continue;
    return isOnItsSide(header) ? { width: height, height: width } : { width, height };
  }
  return undefined;
}

/** Whether a track's matrix (a b u, c d v, x y w) turns it by a quarter. Source: ISO/IEC 14496-12, 6.2.2 and 8.3.2. */
function isOnItsSide(header: Buffer): boolean {
  const matrix = header.subarray(-SIZE_BYTES - MATRIX_BYTES);
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32BE(at));
  return a === 0 && d === 0 && b !== 0 && c !== 0;
}

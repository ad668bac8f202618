import { type FileKind, fileKinds } from '@pleinair/domain';
import type { FilmCuts } from '../../../parts/upload/convert/film-beginning.ts';
import { useOpenedFile } from '../../../parts/upload/use-opened-file.ts';
import type { RecordingKind } from './recording.ts';
import { readPeaks } from './sound-peaks.ts';

/** Values of a sound's loudness along the time line. */
const PEAKS = 200;

/** A film or a sound of the library, fetched as a whole. */
export interface Recording {
  readonly file: File;
  /** Of a film. */
  readonly cuts?: FilmCuts;
  /** The loudness of a sound, from 0 to 1; empty where the browser cannot tell. */
  readonly peaks?: readonly number[];
}

/** Fetches a recording while its creator looks at it, and finds out where a film can be cut, or what a sound looks like. */
export function useRecording(kind: RecordingKind, uri: string, name: string) {
  const { opened: recording, ...query } = useOpenedFile<Recording>({
    uri,
    kind,
    open: (blob) =>
      kind === 'film' ? openFilm(fileOf(blob, 'mp4', name)) : openSound(fileOf(blob, 'mp3', name)),
  });
  return { recording, ...query };
}

async function openFilm(file: File): Promise<Recording> {
  const { readCuts } = await import('../../../parts/upload/convert/film-cuts.ts');
  return { file, cuts: await readCuts(file) };
}

async function openSound(file: File): Promise<Recording> {
  // What cannot be drawn may still be trimmed.
  return { file, peaks: await readPeaks(file, PEAKS).catch(() => []) };
}

const fileOf = (blob: Blob, kind: FileKind, name: string) =>
  new File([blob], `${name}.${kind}`, { type: fileKinds[kind].mime });

import { type FileKind, fileKinds } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchBlob } from '../../../lib/fetch-blob.ts';
import { problemsOf } from '../../../lib/problems.ts';
import type { FilmCuts } from '../../../parts/upload/convert/film-beginning.ts';
import { fileProblemText } from '../../../parts/upload/file-problem-text.ts';
import { FileRefused } from '../../../parts/upload/file-refused.ts';
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
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['recording', uri],
    queryFn: ({ signal }): Promise<Recording> =>
      kind === 'film' ? fetchFilm(uri, name, signal) : fetchSound(uri, name, signal),
    // It is large, and its address never gets another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data: recording, error, refetch } = query;
  const refused =
    error instanceof FileRefused ? error.problems.map((one) => fileProblemText(t, one)) : undefined;
  return { recording, problems: error ? (refused ?? problemsOf(error)) : [], refetch };
}

async function fetchFilm(uri: string, name: string, signal: AbortSignal): Promise<Recording> {
  const [file, { readCuts }] = await Promise.all([
    fetchFile(uri, 'mp4', name, signal),
    import('../../../parts/upload/convert/film-cuts.ts'),
  ]);
  return { file, cuts: await readCuts(file) };
}

async function fetchSound(uri: string, name: string, signal: AbortSignal): Promise<Recording> {
  const file = await fetchFile(uri, 'mp3', name, signal);
  // What cannot be drawn may still be trimmed.
  return { file, peaks: await readPeaks(file, PEAKS).catch(() => []) };
}

async function fetchFile(uri: string, kind: FileKind, name: string, signal: AbortSignal): Promise<File> {
  return new File([await fetchBlob(uri, signal)], `${name}.${kind}`, { type: fileKinds[kind].mime });
}

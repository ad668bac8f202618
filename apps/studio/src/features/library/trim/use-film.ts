import { isAbort, NetworkError } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../../lib/problems.ts';
import type { FilmCuts } from '../../../parts/upload/convert/film-beginning.ts';
import { fileProblemText } from '../../../parts/upload/file-problem-text.ts';
import { FileRefused } from '../../../parts/upload/file-refused.ts';

/** A film of the library, fetched as a whole. */
export interface Film {
  readonly file: File;
  readonly cuts: FilmCuts;
}

/** Fetches a film while its creator looks at it, and finds out where it can be cut. */
export function useFilm(uri: string, name: string) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['film', uri],
    queryFn: async ({ signal }): Promise<Film> => {
      const [file, { readCuts }] = await Promise.all([
        fetchFilm(uri, name, signal),
        import('../../../parts/upload/convert/film-cuts.ts'),
      ]);
      return { file, cuts: await readCuts(file) };
    },
    // It is large, and its address never gets another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data: film, error, refetch } = query;
  const refused =
    error instanceof FileRefused ? error.problems.map((one) => fileProblemText(t, one)) : undefined;
  return { film, problems: error ? (refused ?? problemsOf(error)) : [], refetch };
}

async function fetchFilm(uri: string, name: string, signal: AbortSignal): Promise<File> {
  try {
    const response = await fetch(uri, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new File([await response.blob()], `${name}.mp4`, { type: 'video/mp4' });
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(String(error));
  }
}

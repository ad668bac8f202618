import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchBlob } from '../../lib/fetch-blob.ts';
import { problemsOf } from '../../lib/problems.ts';
import { fileProblemText } from './file-problem-text.ts';
import { FileRefused } from './file-refused.ts';

interface OpenedFile<T> {
  uri: string;
  /** What the file is opened as; a file is fetched again for another kind. */
  kind: 'picture' | 'film' | 'sound';
  /** @throws {FileRefused} if the file cannot be worked on. */
  open: (blob: Blob) => Promise<T>;
}

/** Fetches a file of the library as a whole and opens it, for as long as its creator works on it. */
export function useOpenedFile<T>({ uri, kind, open }: OpenedFile<T>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['file', kind, uri],
    queryFn: async ({ signal }) => open(await fetchBlob(uri, signal)),
    // It is large, and its address never gets another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const refused =
    error instanceof FileRefused ? error.problems.map((one) => fileProblemText(t, one)) : undefined;
  return { opened: data, problems: error ? (refused ?? problemsOf(error)) : [], refetch };
}

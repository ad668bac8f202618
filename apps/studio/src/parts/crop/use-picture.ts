import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchBlob } from '../../lib/fetch-blob.ts';
import { problemsOf } from '../../lib/problems.ts';
import { fileProblemText } from '../upload/file-problem-text.ts';
import { FileRefused } from '../upload/file-refused.ts';

/** A picture of the library, fetched and decoded. */
interface LoadedPicture {
  readonly file: File;
  readonly bitmap: ImageBitmap;
}

/** Fetches and decodes a picture to be cropped. */
export function usePicture(uri: string, name: string) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['picture', uri],
    queryFn: async ({ signal }): Promise<LoadedPicture> => {
      const blob = await fetchBlob(uri, signal);
      const bitmap = await createImageBitmap(blob).catch(() => {
        throw new FileRefused([
          { code: 'unopened_picture', format: blob.type.replace('image/', '').toUpperCase() },
        ]);
      });
      return { file: new File([blob], name, { type: blob.type }), bitmap };
    },
    // It is large, and its address never gets another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const { data: loaded, error, refetch } = query;
  const refused =
    error instanceof FileRefused ? error.problems.map((one) => fileProblemText(t, one)) : undefined;
  return { loaded, problems: error ? (refused ?? problemsOf(error)) : [], refetch };
}

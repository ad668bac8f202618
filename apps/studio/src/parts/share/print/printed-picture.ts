import { useQuery } from '@tanstack/react-query';

/** Fetches the picture's pixels, because a canvas with an image of another origin cannot be saved. */
export const readPicture = async (url: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await fetch(url)).blob());

/** The picture of a printed page. */
export const usePrintedPicture = (url: string | null) =>
  useQuery({
    queryKey: ['printed-picture', url],
    enabled: url !== null,
    queryFn: () => readPicture(url ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

import { useEffect } from 'react';

interface PagedList {
  data: { readonly total: number; readonly per: number } | undefined;
  /** Whether `data` is that of another page until the asked one is there. */
  isPlaceholderData: boolean;
}

/** Leaves a page of a list that a deletion has emptied, for the last one. */
export function useLastPage(
  { data, isPlaceholderData }: PagedList,
  page: number,
  onPage: (page: number) => void,
) {
  const last = data && Math.max(1, Math.ceil(data.total / data.per));
  const isBeyond = last !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  });
  return isBeyond;
}

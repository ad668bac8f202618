import { useDebouncedCallback } from '@mantine/hooks';
import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { HOBJECT_SORTS, type HobjectFilter } from '../../parts/hobjects/hobject-queries.ts';

export const USES = ['yes', 'no'] as const;

/**
 * The library's filter and page, kept in the address, so that the list is unchanged after a visit to one of its objects.
 * `words` are the typed ones, which the address follows once typing pauses.
 */
export function useLibraryFilter() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [words, setWords] = useState(query);
  const asked = useRef(query);
  const used = USES.find((use) => use === params.get('used'));
  const filter: HobjectFilter = {
    query,
    type: CONTENT_TYPES.find((type) => type === params.get('type')),
    used: used && used === 'yes',
    sort: HOBJECT_SORTS.find((sort) => sort === params.get('sort')) ?? 'new',
  };
  const put = (change: Readonly<Record<string, string | null>>, replace = true) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: null, ...change })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const search = useDebouncedCallback((text: string) => {
    asked.current = text.trim();
    if (asked.current !== query) put({ q: asked.current });
  }, 250);
  // The address was changed elsewhere, such as by a link to the whole library.
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setWords(query);
  }, [query]);
  return {
    filter,
    words,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    put,
    onWords(text: string) {
      setWords(text);
      search(text);
    },
    onPage: (page: number, replace = false) => put({ page: page > 1 ? String(page) : null }, replace),
  };
}

import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A list's filter and page, kept in the address, so that the list is unchanged after a reload or a visit to one of its
 * entries. `words` are the typed ones, which `query` and the address follow once typing pauses.
 */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [words, setWords] = useState(query);
  /** The words in the address and, in order, those that it is about to have. */
  const asked = useRef([query]);
  /** Changes parameters, and returns to the first page. */
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
    const q = text.trim();
    if (q === asked.current.at(-1)) return;
    asked.current.push(q);
    put({ q });
  }, 250);
  // The address was changed elsewhere, such as by a link to the whole list.
  useEffect(() => {
    const at = asked.current.indexOf(query);
    asked.current = at < 0 ? [query] : asked.current.slice(at);
    if (at < 0) setWords(query);
  }, [query]);
  return {
    params,
    query,
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

import { useQuery } from '@tanstack/react-query';
import { useLayers } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { endedImports, type KeptImport } from './kept-imports.ts';

/** With the spaces, since an import that goes on or is removed changes them. */
const KEY = [...queryKeys.spaces, 'imports'];

const NONE: readonly KeptImport[] = [];

/** The user's imports that ended before they were through. */
export function useEndedImports(): readonly KeptImport[] {
  const layers = useLayers();
  const { data = NONE } = useQuery({ queryKey: KEY, queryFn: endedImports, staleTime: 0 });
  return data.filter(({ layer_pid }) => layers.some(({ pid }) => pid === layer_pid));
}

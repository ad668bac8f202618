import type { Hobject, Space } from '@pleinair/client';
import { spaceTitle } from '@pleinair/domain';
import { createContext, use } from 'react';
import { stored } from '../stored.ts';
import { shrinkPicture } from './small-picture.ts';

/** A collected object, with everything needed to show it offline. */
export interface Collected {
  readonly pid: string;
  readonly name: string;
  readonly space: { readonly pid: string; readonly name: string };
  /** A small picture as a data URL. */
  readonly picture?: string | undefined;
}

/** What stands for an object without a picture. */
export const initialOf = ({ name }: Collected): string => [...name][0] ?? '';

/** Most objects kept: their pictures share a few megabytes of storage with everything else. */
const LIMIT = 200;

const kept = stored('pleinair.viewer.collected', (value): readonly Collected[] =>
  Array.isArray(value) ? value.flatMap(itemOf) : [],
);

/** The space in which something is being collected. */
export const ShownSpace = createContext<Space | undefined>(undefined);

/** Everything collected on this device, newest last. */
export const useCollected = kept.use;

/** Whether an object was collected on this device, and a function that collects it. */
export function useCollection(hobject: Hobject): readonly [collected: boolean, collect: () => void] {
  const all = useCollected();
  const space = use(ShownSpace);
  const collect = () => {
    const { pid, name, image, asset_uri, content_type } = hobject;
    const item = { pid, name, space: { pid: space?.pid ?? '', name: space ? spaceTitle(space) : '' } };
    put(item);
    const source = image ?? (content_type?.startsWith('image/') ? asset_uri : null);
    if (source) void shrinkPicture(source).then((picture) => picture && put({ ...item, picture }));
  };
  return [all.some(({ pid }) => pid === hobject.pid), collect];
}

function put(item: Collected): void {
  kept.set([...kept.get().filter(({ pid }) => pid !== item.pid), item].slice(-LIMIT));
}

/** Earlier versions stored only pids. */
function itemOf(value: unknown): Collected[] {
  if (typeof value === 'string') return [{ pid: value, name: '', space: { pid: '', name: '' } }];
  const isItem = typeof value === 'object' && value !== null && 'pid' in value && 'space' in value;
  return isItem ? [value as Collected] : [];
}

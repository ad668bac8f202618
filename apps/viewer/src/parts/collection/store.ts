import type { Hobject, Space } from '@pleinair/client';
import { createContext, use } from 'react';
import { stored } from '../stored.ts';
import { smallPicture } from './small-picture.ts';

/** What a visitor collected, with all that is needed to show it without a network. */
export interface Collected {
  readonly pid: string;
  readonly name: string;
  readonly space: { readonly pid: string; readonly name: string };
  /** A small picture as a data URL. */
  readonly picture?: string | undefined;
}

/** Newest objects that are remembered: their pictures share some megabytes with everything else. */
const LIMIT = 200;

const kept = stored('pleinair.viewer.collected', (value): readonly Collected[] =>
  Array.isArray(value) ? value.flatMap(itemOf) : [],
);

/** The space in which something is collected. */
export const ShownSpace = createContext<Space | undefined>(undefined);

/** All that this device has collected, the newest last. */
export const useCollected = kept.use;

/** Whether this device has collected an object, and how to collect it. */
export function useCollection(hobject: Hobject): readonly [collected: boolean, collect: () => void] {
  const all = useCollected();
  const space = use(ShownSpace);
  const collect = () => {
    const { pid, name, image, asset_uri, content_type } = hobject;
    const item = { pid, name, space: { pid: space?.pid ?? '', name: space?.name ?? '' } };
    put(item);
    const source = image ?? (content_type?.startsWith('image/') ? asset_uri : null);
    if (source) void smallPicture(source).then((picture) => picture && put({ ...item, picture }));
  };
  return [all.some(({ pid }) => pid === hobject.pid), collect];
}

function put(item: Collected): void {
  kept.set([...kept.get().filter(({ pid }) => pid !== item.pid), item].slice(-LIMIT));
}

/** Earlier viewers kept nothing but pids. */
function itemOf(value: unknown): Collected[] {
  if (typeof value === 'string') return [{ pid: value, name: '', space: { pid: '', name: '' } }];
  const isItem = typeof value === 'object' && value !== null && 'pid' in value && 'space' in value;
  return isItem ? [value as Collected] : [];
}

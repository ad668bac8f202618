import type { Hobject, Space } from '@pleinair/client';
import { createContext, use, useSyncExternalStore } from 'react';
import { smallPicture } from './small-picture.ts';

/** What a visitor collected, with all that is needed to show it without a network. */
export interface Collected {
  readonly pid: string;
  readonly name: string;
  readonly space: { readonly pid: string; readonly name: string };
  /** A small picture as a data URL. */
  readonly picture?: string | undefined;
}

const KEY = 'pleinair.viewer.collected';
/** Newest objects that are remembered: their pictures share some megabytes with everything else. */
const LIMIT = 200;

let items: readonly Collected[] | undefined;
const listeners = new Set<() => void>();

/** The space in which something is collected. */
export const ShownSpace = createContext<Space | undefined>(undefined);

/** All that this device has collected, the newest last. */
export function useCollected(): readonly Collected[] {
  return useSyncExternalStore(subscribe, read);
}

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
  items = [...read().filter(({ pid }) => pid !== item.pid), item].slice(-LIMIT);
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // Storage is refused in some private windows; it then lasts for this page.
  }
  for (const listener of listeners) listener();
}

function read(): readonly Collected[] {
  items ??= stored();
  return items;
}

function stored(): readonly Collected[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.flatMap(itemOf) : [];
  } catch {
    return [];
  }
}

/** Earlier viewers kept nothing but pids. */
function itemOf(value: unknown): Collected[] {
  if (typeof value === 'string') return [{ pid: value, name: '', space: { pid: '', name: '' } }];
  const isItem = typeof value === 'object' && value !== null && 'pid' in value && 'space' in value;
  return isItem ? [value as Collected] : [];
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    items = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

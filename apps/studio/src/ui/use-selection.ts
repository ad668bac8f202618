import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

type Kept<Item> = ReadonlyMap<string, Item>;

/**
 * The items that are selected in a list. They are kept across its pages, and dropped when its filter changes.
 * @param items Those of the current page, in their order.
 */
export function useSelection<Item extends { readonly pid: string }>(items: readonly Item[], filter: object) {
  const [kept, setKept] = useState<Kept<Item>>(new Map());
  const key = JSON.stringify(filter);
  const [listed, setListed] = useState(key);
  if (listed !== key) {
    setListed(key);
    setKept(new Map());
  }
  const last = useRef<string>(undefined);
  const bar = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  /** Selects an item, or no longer; in a range, all from the one before to this one. */
  const select = useCallbackRef((pid: string, isSelected: boolean, isRange: boolean) => {
    const at = (one: string | undefined) => items.findIndex((item) => item.pid === one);
    const to = at(pid);
    const from = isRange ? at(last.current) : -1;
    const changed = items.slice(from < 0 ? to : Math.min(from, to), Math.max(from, to) + 1);
    last.current = pid;
    setKept((before) => {
      const next = new Map(before);
      for (const item of changed) {
        if (isSelected) next.set(item.pid, item);
        else next.delete(item.pid);
      }
      return next;
    });
  });
  const selectPage = () =>
    setKept((before) => new Map([...before, ...items.map((item) => [item.pid, item] as const)]));
  const drop = useCallback((pids: readonly string[]) => {
    setKept((before) => new Map([...before].filter(([pid]) => !pids.includes(pid))));
  }, []);
  const clear = () => {
    if (bar.current?.contains(document.activeElement)) opener.current?.focus();
    setKept(new Map());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement)) return;
    // Menus and dialogs that were opened from the list are not within it.
    const isOfList = currentTarget.contains(target) && !target.matches(TEXT_FIELDS);
    if (event.defaultPrevented || !isOfList) return;
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selectPage();
    } else if (key === 'Escape') clear();
    else if (key === 'Enter' && target.matches('[type="checkbox"]') && kept.size > 0) {
      opener.current = target;
      bar.current?.focus();
    }
  };

  return {
    /** As last listed. */
    selected: [...kept.values()].map((item) => items.find(({ pid }) => pid === item.pid) ?? item),
    has: (pid: string) => kept.has(pid),
    select,
    selectPage,
    drop,
    clear,
    /** Of the element around the list and its bar. */
    listProps: { onKeyDown, 'data-selecting': kept.size > 0 || undefined },
    bar,
  };
}

/** What a list needs to select its items. */
export type Selection<Item extends { readonly pid: string }> = ReturnType<typeof useSelection<Item>>;

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

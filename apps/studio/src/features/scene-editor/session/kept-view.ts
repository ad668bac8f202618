import { nodeOfKey } from '@pleinair/domain';
import type { Arrangement, View } from '@pleinair/scene/edit';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores a space's hidden and locked items in this browser. Does nothing if storage is full or blocked. */
export function keptView(spacePid: string, storage: Memory = localStorage) {
  const key = `pleinair.view.${spacePid}`;
  return {
    read({ anchors, nodes }: Pick<Arrangement, 'anchors' | 'nodes'>): View {
      const kept = parsed(storage.getItem(key));
      const standing = new Set([...anchors, ...nodes].map(({ pid }) => pid));
      const keptOf = (keys: readonly string[]) => new Set(keys.filter((one) => standing.has(nodeOfKey(one))));
      return { hidden: keptOf(kept.hidden), locked: keptOf(kept.locked) };
    },
    write({ hidden, locked }: View): void {
      try {
        if (hidden.size + locked.size === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ hidden: [...hidden], locked: [...locked] }));
      } catch (error) {
        console.warn('What is hidden and locked could not be kept in this browser', error);
      }
    },
  };
}

function parsed(text: string | null): Record<keyof View, readonly string[]> {
  try {
    const { hidden, locked } = JSON.parse(text ?? '{}');
    const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    return { hidden: names(hidden), locked: names(locked) };
  } catch {
    return { hidden: [], locked: [] };
  }
}

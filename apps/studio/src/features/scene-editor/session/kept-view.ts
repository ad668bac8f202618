import type { Arrangement, View } from '@pleinair/scene/edit';

type PidOf = (key: string) => string | undefined;
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The hidden and locked items of one space, stored in this browser: by pid, or by key for items that the server does not know
 * yet. A full or forbidden storage only means that nothing is kept.
 */
export function keptView(spacePid: string, storage: Memory = localStorage) {
  const key = `pleinair.view.${spacePid}`;
  return {
    read({ anchors, nodes }: Pick<Arrangement, 'anchors' | 'nodes'>, pidOf: PidOf): View {
      const kept = parsed(storage.getItem(key));
      const keysIn = (names: readonly string[]) => {
        const known = [...anchors, ...nodes].map((one) => one.key);
        return new Set(known.filter((one) => names.includes(pidOf(one) ?? one)));
      };
      return { hidden: keysIn(kept.hidden), locked: keysIn(kept.locked) };
    },
    write({ hidden, locked }: View, pidOf: PidOf): void {
      const namesOf = (keys: ReadonlySet<string>) => [...keys].map((one) => pidOf(one) ?? one);
      try {
        if (hidden.size + locked.size === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ hidden: namesOf(hidden), locked: namesOf(locked) }));
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

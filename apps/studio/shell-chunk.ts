import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Gathers what every page stands on, which is what `start.tsx` imports, into one file: left to itself the bundler
 * makes forty small ones of it, by which pages share them, and a weak network pays for every request. What `main.ts`
 * needs to fetch the configuration is a file of its own, since that comes before anything else is run.
 */
export function shellChunks(root: string) {
  const group = (name: string, entry: string, priority: number) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      priority,
      name(id: string, all: Modules): string | null {
        const start = path.join(root, 'src', entry);
        modules ??= reachableFrom(start, all);
        // Not the entry itself: `main.ts` waits for the shell, which would wait for it.
        return (modules.has(id) && id !== start) || id === PRELOADING ? name : null;
      },
    };
  };
  return [group('boot', 'main.ts', 2), group('shell', 'start.tsx', 1)];
}

/** The bundler's own part of every import on demand. */
const PRELOADING = '\0vite/preload-helper.js';

/** A module and all that it imports, not counting what is only imported on demand. */
function reachableFrom(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    reachableFrom(imported, modules, found);
  return found;
}

import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Gathers what every page stands on, which is what `start.tsx` imports, into one file: left to itself the bundler
 * makes forty small ones of it, by which pages share them, and a weak network pays for every request. What `main.ts`
 * needs to fetch the configuration is a file of its own, since that comes before anything else is run. The form to sign in is
 * part of it: it is the first page of most visits, and small.
 */
export function shellChunks(root: string) {
  const group = (name: string, priority: number, ...entries: readonly string[]) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      priority,
      name(id: string, all: Modules): string | null {
        const starts = entries.map((entry) => path.join(root, 'src', entry));
        modules ??= new Set(starts.flatMap((start) => [...reachableFrom(start, all)]));
        // Not the entries themselves: `main.ts` waits for the shell, which would wait for it.
        return (modules.has(id) && !starts.includes(id)) || id === PRELOADING ? name : null;
      },
    };
  };
  return [group('boot', 2, 'main.ts'), group('shell', 1, 'start.tsx', 'pages/login.tsx')];
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

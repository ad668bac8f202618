import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The file that an import of a module loads, and all that this one imports, which comes first. `module` ends the module's name. */
export function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!start) throw new Error(`No chunk of ${module}`);
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') chunk.imports.forEach(add);
    // Behind what it imports.
    files.delete(file);
    files.add(file);
  };
  add(start.fileName);
  return [...files];
}

/** The styles that a script's file needs. */
export function stylesOf(bundle: Bundle, file: string): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

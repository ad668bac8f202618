import type { ContentType } from '@pleinair/content/definitions';
import { filesOfGltf } from '@pleinair/domain';
import { baseName } from './paths.ts';

/** A chosen file, with the files it refers to if they were chosen together. */
export interface Choice {
  readonly file: File;
  readonly beside: readonly File[];
  /** The object type that it becomes, if already known. */
  readonly type?: ContentType;
  /** Settings of the object that gets it, to draw its preview with. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Groups files that were chosen together: those that a `.gltf` refers to belong to it. */
export async function choicesOf(files: readonly File[]): Promise<readonly Choice[]> {
  const parts = new Map<File, readonly File[]>();
  for (const file of files.filter(({ name }) => /\.gltf$/i.test(name))) {
    const names = new Set((await referencesOf(file)).map(baseName));
    parts.set(
      file,
      files.filter((other) => other !== file && names.has(other.name.toLowerCase())),
    );
  }
  const taken = new Set([...parts.values()].flat());
  return files.filter((file) => !taken.has(file)).map((file) => ({ file, beside: parts.get(file) ?? [] }));
}

/** The references of a `.gltf`; empty if it cannot be read, which its conversion will report. */
async function referencesOf(file: File): Promise<readonly string[]> {
  try {
    return filesOfGltf(JSON.parse(await file.text()));
  } catch {
    return [];
  }
}

import { CONTENT_TYPES, type ContentType, takes } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';
import { kindOfFile } from './file-format.ts';

/** What a file shows itself to be made for, and the settings that fit it. */
interface Recognised {
  readonly type: ContentType;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Looks at a file for the types that take it, or for the one that was chosen; undefined where it says nothing of itself. */
export async function recogniseType(file: Blob, wanted?: ContentType): Promise<Recognised | undefined> {
  const kind = await kindOfFile(file);
  const types = CONTENT_TYPES.filter(
    (type) => kind && takes(type, fileKinds[kind].mime) && (wanted === undefined || type === wanted),
  );
  if (types.length === 0) return undefined;
  const { contentForms } = await import('@pleinair/content/forms');
  const uri = URL.createObjectURL(file);
  try {
    for (const type of types) {
      const settings = await contentForms[type].recognise?.(uri);
      if (settings) return { type, settings };
    }
    return undefined;
  } finally {
    URL.revokeObjectURL(uri);
  }
}

import { CONTENT_TYPES, type ContentType, takes } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';
import { kindOfFile } from './file-format.ts';

/** The type that a file is evidently made for, with fitting settings. */
interface Recognised {
  readonly type: ContentType;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Asks the types that accept a file, or the chosen one, whether it was made for them; undefined if there is no sign of it. */
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

import { z } from 'zod';
import { type AcceptedFile, placedSettings } from './definition.ts';
import { CONTENT_TYPES, type ContentType, contentRegistry, contentTypeOf } from './registry.ts';

/** What tells how an object is drawn: its model, and the MIME type of its file. */
export interface Drawn {
  readonly model_identifier: string;
  readonly content_type?: string | null | undefined;
}

/**
 * The type as which an object is drawn: that of a built-in model, else the first that takes such a file. Undefined for
 * what no browser draws, as a Unity AssetBundle; its picture stands for it.
 */
export function drawnAs({ model_identifier, content_type }: Drawn): ContentType | undefined {
  return contentTypeOf(model_identifier) ?? typeTaking(({ mime }) => mime === content_type);
}

/** The type as which files of a model's format (`glb`, `png`, `mp4`) are drawn. */
export function typeOfFormat(format: string): ContentType | undefined {
  return typeTaking(({ extensions }) => extensions.includes(format));
}

/** Whether the address of a file elsewhere ends as one of the accepted files does; answers which. */
export function fileAt(url: URL, accepts: readonly AcceptedFile[]): AcceptedFile | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return accepts.find(({ extensions }) => extensions.includes(extension));
}

/** Settings of what stands in a space and no browser draws. */
export const undrawnSettings = z.object(placedSettings);

const typeTaking = (isTaken: (file: AcceptedFile) => boolean): ContentType | undefined =>
  CONTENT_TYPES.find((type) => contentRegistry[type].accepts.some(isTaken));

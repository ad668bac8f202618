import { mediaOf } from '@pleinair/domain';
import { z } from 'zod';
import { type AcceptedFile, placedSettings } from './definition.ts';
import { CONTENT_TYPES, type ContentType, contentSettings, contentTypeOf, definitionOf } from './registry.ts';

/** What determines how an object is drawn: its model, and the MIME type of its file. */
export interface Drawn {
  readonly model_identifier: string;
  readonly content_type?: string | null | undefined;
}

/**
 * The type an object is drawn as: that of a built-in model, else the usual one of its file. Undefined for what no
 * browser can draw, such as a Unity AssetBundle; its picture is shown instead.
 */
export function drawnAs({ model_identifier, content_type }: Drawn): ContentType | undefined {
  return contentTypeOf(model_identifier) ?? usualType(content_type ?? undefined);
}

/** Like `drawnAs`, but also undefined for an object that lacks the file it would be drawn from. */
export function drawableAs(object: Drawn & { readonly asset_uri: string | null }): ContentType | undefined {
  const type = drawnAs(object);
  const lacksFile = type !== undefined && hasFile(type) && object.asset_uri === null;
  return lacksFile ? undefined : type;
}

/** Whether a type takes files of a MIME type. */
export const takes = (type: ContentType, mime: string | undefined): boolean =>
  definitionOf(type).accepts.some((file) => file.mime === mime);

/** The type that a file becomes if no type was chosen. */
export function usualType(mime: string | undefined): ContentType | undefined {
  return typeUsuallyTaking((file) => file.mime === mime);
}

/** The type that files of a model's format (`glb`, `png`, `mp4`) are drawn as. */
export function typeOfFormat(format: string): ContentType | undefined {
  return typeUsuallyTaking(({ extensions }) => extensions.includes(format));
}

/** The accepted file whose extension the address of a file on another site has; undefined if none. */
export function fileAt(url: URL, accepts: readonly AcceptedFile[]): AcceptedFile | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return accepts.find(({ extensions }) => extensions.includes(extension));
}

/** The built-in model of Unity AssetBundles, which no browser can draw. */
export const UNITY_MODEL = 'core.object3d.uab.1.0';

/** Settings of placed objects that no browser can draw. */
export const undrawnSettings = z.object(placedSettings);

/** The types that files become if no type was chosen. */
export const USUAL_TYPES = CONTENT_TYPES.filter((type) => definitionOf(type).usual_for.length > 0);

/** Whether objects of a type have a file. */
export const hasFile = (type: ContentType): boolean => definitionOf(type).source === 'file';

/** Whether objects of a type are drawn with a picture that their creator chose. */
export const showsPicture = (type: ContentType): boolean => definitionOf(type).thumbnail === 'chosen';

/** The types whose objects need no file: their creator fills in their content. */
export const FILELESS_TYPES = CONTENT_TYPES.filter((type) => !hasFile(type));

/** Whether an object surrounds its anchor, and so takes up no room in the space. */
export function surrounds(object: Drawn): boolean {
  const type = drawnAs(object);
  return type !== undefined && definitionOf(type).presence === 'surround';
}

/** The page that an object links to. */
export function destinationOf({
  settings,
  ...object
}: Drawn & { readonly settings: Readonly<Record<string, unknown>> }): string | undefined {
  const type = drawnAs(object);
  if (type === undefined || definitionOf(type).source !== 'link') return undefined;
  const { destination } = contentSettings(type, settings) as { destination?: string };
  return destination || undefined;
}

/** Whether an object is to lead to a page that its creator has not named. */
export function leadsNowhere(
  object: Drawn & { readonly settings: Readonly<Record<string, unknown>> },
): boolean {
  const type = drawnAs(object);
  return type !== undefined && definitionOf(type).source === 'link' && destinationOf(object) === undefined;
}

/** The words of an object: of a text, or of a sound if its creator wrote them down; empty for others. */
export function wordsOf({
  settings,
  ...object
}: Drawn & { readonly settings: Readonly<Record<string, unknown>> }): string {
  const type = drawnAs(object);
  if (type === undefined) return '';
  const { text, transcript } = contentSettings(type, settings) as { text?: string; transcript?: string };
  const { source, presence } = definitionOf(type);
  const words = source === 'text' ? text : presence === 'heard' ? transcript : undefined;
  return words?.trim() ?? '';
}

interface Sounding extends Drawn {
  readonly asset_uri: string | null;
  /** Whether its file has a sound track; null if unknown. */
  readonly has_sound?: boolean | null;
}

/** Whether a drawn object has sound; a file that was not inspected may have some. */
export function isAudible(object: Sounding): boolean {
  const type = drawableAs(object);
  if (type === undefined || object.has_sound === false || mediaOf(object.content_type) === 'picture')
    return false;
  return definitionOf(type).needs.includes('sound');
}

/** The distances in metres from a drawn object at which its sound starts to fade and is silent. */
export function reachOf({
  settings,
  ...object
}: Sounding & { readonly settings: Readonly<Record<string, unknown>> }): readonly number[] {
  const type = drawableAs(object);
  if (type === undefined || !isAudible(object)) return [];
  return definitionOf(type).reach?.({ ...contentSettings(type, settings) }) ?? [];
}

const typeUsuallyTaking = (isTaken: (file: AcceptedFile) => boolean): ContentType | undefined =>
  CONTENT_TYPES.find((type) => definitionOf(type).usual_for.some(isTaken));

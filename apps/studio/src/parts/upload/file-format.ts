import { type AcceptedFile, type ContentType, contentRegistry } from '@pleinair/content/definitions';
import {
  FILE_KINDS,
  FILE_START_BYTES,
  type FileKind,
  factsOf,
  fileKinds,
  kindOfStart,
  type Media,
  mediaOf,
} from '@pleinair/domain';

/** The kind of a file by its first bytes; undefined if unknown. */
export async function kindOfFile(file: Blob & { readonly name?: string }): Promise<FileKind | undefined> {
  return kindOfStart(new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer()), file.name);
}

/** The file extensions that object types accept, followed by those that can be converted. */
export function extensionsFor(types: readonly ContentType[]): readonly string[] {
  const accepted = types.flatMap((type): readonly AcceptedFile[] => contentRegistry[type].accepts);
  const convertible = FILE_KINDS.map(factsOf).filter(
    ({ becomes }) => becomes && accepted.some(({ mime }) => mime === fileKinds[becomes].mime),
  );
  return [...new Set([...accepted, ...convertible].flatMap(({ extensions }) => extensions))];
}

/** The media of the files that these types accept, each with the extensions of its accepted formats. */
export function mediaExtensions(
  types: readonly ContentType[],
): readonly { readonly media: Media; readonly extensions: readonly string[] }[] {
  const accepted = types.flatMap((type): readonly AcceptedFile[] => contentRegistry[type].accepts);
  const byMedia = Map.groupBy(accepted, ({ mime }) => mediaOf(mime));
  return [...byMedia].flatMap(([media, files]) =>
    media ? [{ media, extensions: [...new Set(files.flatMap(({ extensions }) => extensions))] }] : [],
  );
}

/** The format of Unity AssetBundles, for people to read. */
export const UNITY_FORMAT = 'Unity AssetBundle (ZIP)';

/** The formats with these extensions, for people to read. */
export const formatsText = (extensions: readonly string[]): string =>
  extensions.map((extension) => extension.toUpperCase()).join(', ');

/** Extensions of files that a `.gltf` refers to and that are chosen with it. */
const PARTS_OF_GLTF = ['bin', 'png', 'jpg', 'jpeg', 'webp', 'ktx2'];

/** The extensions as the `accept` attribute of a file input. */
export function acceptOf(extensions: readonly string[]): string {
  const parts = extensions.includes('gltf') ? PARTS_OF_GLTF : [];
  return [...new Set([...extensions, ...parts])].map((extension) => `.${extension}`).join(',');
}

import { type AcceptedFile, type ContentType, contentRegistry } from '@pleinair/content/definitions';

/** Formats whose files are sent as they are, with their MIME types. */
const TAKEN = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  glb: 'model/gltf-binary',
  mp4: 'video/mp4',
} as const;

/** Formats whose files are turned into one that is sent: how their names end, and what they become at best. */
const CONVERTIBLE = {
  webp: { extensions: ['webp'], becomes: TAKEN.png },
  avif: { extensions: ['avif'], becomes: TAKEN.png },
  quicktime: { extensions: ['mov', 'qt'], becomes: TAKEN.mp4 },
  gltf: { extensions: ['gltf'], becomes: TAKEN.glb },
  zip: { extensions: ['zip'], becomes: TAKEN.glb },
} as const;
type ConvertibleFormat = keyof typeof CONVERTIBLE;

export type FileFormat = keyof typeof TAKEN | ConvertibleFormat;

/** Brands of MP4's container family that are something else: sound alone, old phones' films, and still pictures. */
const OTHER_BRANDS = /^(M4[AB] |3g|hei|hev|mif1|msf1)/;

/** Bytes at a file's start that are enough to know it by. */
const SIGNATURE_BYTES = 64;

/** The format of a file by its first bytes; `undefined` when it is none that we know. Its name says more of a ZIP or a text. */
export async function formatOf(file: Blob & { readonly name?: string }): Promise<FileFormat | undefined> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 4) === 'glTF') return 'glb';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // A USDZ is a ZIP, too.
  if (text(0, 4) === 'PK\x03\x04' && !/\.usdz$/i.test(file.name ?? '')) return 'zip';
  if (/^(\xef\xbb\xbf)?\s*\{/.test(text(0, SIGNATURE_BYTES)) && /\.gltf$/i.test(file.name ?? ''))
    return 'gltf';
  if (text(4, 8) === 'ftyp') return formatOfBrands(text(8, 12), text(16, SIGNATURE_BYTES));
  // QuickTime is older than its brand.
  if (['moov', 'mdat', 'wide'].includes(text(4, 8))) return 'quicktime';
  return undefined;
}

/** A file of the ISO container, by its own brand and those that it can be read as. */
function formatOfBrands(own: string, compatible: string): FileFormat | undefined {
  if (/^(avif|avis)$/.test(own) || (own === 'mif1' && compatible.includes('avif'))) return 'avif';
  if (own === 'qt  ') return 'quicktime';
  return OTHER_BRANDS.test(own) ? undefined : 'mp4';
}

/** The MIME type of a format that is sent as it is. */
export function mimeOf(format: FileFormat | undefined): string | undefined {
  return Object.entries(TAKEN).find(([name]) => name === format)?.[1];
}

/** How the names of files end that are taken for object types as they are, and after them of those that can become one. */
export function extensionsFor(types: readonly ContentType[]): readonly string[] {
  const accepted = types.flatMap((type): readonly AcceptedFile[] => contentRegistry[type].accepts);
  const convertible = Object.values(CONVERTIBLE).filter(({ becomes }) =>
    accepted.some(({ mime }) => mime === becomes),
  );
  return [...new Set([...accepted, ...convertible].flatMap(({ extensions }) => extensions))];
}

/** What a `.gltf` refers to, and what is chosen together with it. */
const PARTS_OF_GLTF = ['bin', 'png', 'jpg', 'jpeg', 'webp', 'ktx2'];

/** The same as an `accept` of an input for files. */
export function acceptOf(extensions: readonly string[]): string {
  const parts = extensions.includes('gltf') ? PARTS_OF_GLTF : [];
  return [...new Set([...extensions, ...parts])].map((extension) => `.${extension}`).join(',');
}

/** The medium of a file, however it is encoded. */
export type Media = 'picture' | 'clip' | 'sound' | 'model' | 'points' | 'splats' | 'archive';

interface FileFacts {
  readonly mime: string;
  /** Other MIME types of the same format. */
  readonly aliases?: readonly string[];
  /** File extensions, the usual one first. */
  readonly extensions: readonly string[];
  readonly media: Media;
  /** Whether the server keeps such files. The studio converts others to one of those; the server also does so with pictures. */
  readonly kept: boolean;
  /** What they are converted to if an object needs that. */
  readonly becomes?: 'png' | 'mp4' | 'mp3' | 'glb' | 'spz';
  /** Whether a file starts like one of this kind: its first bytes as Latin-1, and its name in lower case. */
  readonly begins: (start: string, name: string) => boolean;
}

/** Whether a file of the ISO container starts with one of these brands, or with any. */
const isBrand = (start: string, ...brands: readonly string[]): boolean =>
  start.startsWith('ftyp', 4) && brands.some((brand) => start.startsWith(brand, 8));

/** Brands of the ISO container that are not clips: sound only, old phones' videos, still pictures. */
const OTHER_BRANDS = ['M4A ', 'M4B ', '3g', 'hei', 'hev', 'mif1', 'msf1', 'avif', 'avis', 'qt  '];

/** Whether a file is a sound in the ISO container. Many recorders write a clip's brand: there the name decides. */
const isM4a = (start: string, name: string): boolean =>
  isBrand(start, 'M4A ', 'M4B ') || (isBrand(start, '') && name.endsWith('.m4a'));

/**
 * Every kind of file that the product accepts: its names, and how its first bytes identify it. How each kind is processed
 * is in registries with a line per kind: the server's `media/inspection/file-work.ts` inspects files and strips metadata, the
 * studio's `upload/convert` and `upload/shrink` convert them.
 */
export const fileKinds = {
  png: {
    mime: 'image/png',
    aliases: ['image/apng'],
    extensions: ['png'],
    media: 'picture',
    kept: true,
    begins: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  },
  jpeg: {
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    media: 'picture',
    kept: true,
    begins: (start) => start.startsWith('\xff\xd8\xff'),
  },
  /** Kept if animated, or as a preview picture. */
  webp: {
    mime: 'image/webp',
    extensions: ['webp'],
    media: 'picture',
    kept: true,
    becomes: 'png',
    begins: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  },
  /** Becomes a WebP if animated. */
  gif: {
    mime: 'image/gif',
    extensions: ['gif'],
    media: 'picture',
    kept: false,
    becomes: 'png',
    begins: (start) => /^GIF8[79]a/.test(start),
  },
  avif: {
    mime: 'image/avif',
    extensions: ['avif'],
    media: 'picture',
    kept: false,
    becomes: 'png',
    begins: (start) =>
      isBrand(start, 'avif', 'avis') || (isBrand(start, 'mif1') && start.includes('avif', 16)),
  },
  mp4: {
    mime: 'video/mp4',
    aliases: ['video/x-m4v'],
    extensions: ['mp4'],
    media: 'clip',
    kept: true,
    begins: (start, name) => isBrand(start, '') && !isBrand(start, ...OTHER_BRANDS) && !isM4a(start, name),
  },
  quicktime: {
    mime: 'video/quicktime',
    extensions: ['mov', 'qt'],
    media: 'clip',
    kept: false,
    becomes: 'mp4',
    // QuickTime is older than its brand.
    begins: (start) => isBrand(start, 'qt  ') || /^(moov|mdat|wide)/.test(start.slice(4)),
  },
  mp3: {
    mime: 'audio/mpeg',
    extensions: ['mp3'],
    media: 'sound',
    kept: true,
    // A tag, or the header of a frame of MPEG 1, 2 or 2.5, layer III.
    begins: (start) => start.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(start),
  },
  /** Also as RF64, for more than 4 GB. */
  wav: {
    mime: 'audio/wav',
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    extensions: ['wav', 'bwf'],
    media: 'sound',
    kept: false,
    becomes: 'mp3',
    begins: (start) => /^(RIFF|RF64)/.test(start) && start.startsWith('WAVE', 8),
  },
  aiff: {
    mime: 'audio/aiff',
    aliases: ['audio/x-aiff'],
    extensions: ['aif', 'aiff', 'aifc'],
    media: 'sound',
    kept: false,
    becomes: 'mp3',
    begins: (start) => start.startsWith('FORM') && /^AIF[FC]/.test(start.slice(8)),
  },
  m4a: {
    mime: 'audio/mp4',
    aliases: ['audio/x-m4a', 'audio/m4a'],
    extensions: ['m4a'],
    media: 'sound',
    kept: false,
    becomes: 'mp3',
    begins: isM4a,
  },
  flac: {
    mime: 'audio/flac',
    aliases: ['audio/x-flac'],
    extensions: ['flac'],
    media: 'sound',
    kept: false,
    becomes: 'mp3',
    begins: (start) => start.startsWith('fLaC'),
  },
  ogg: {
    mime: 'audio/ogg',
    aliases: ['audio/ogg; codecs=opus', 'audio/opus', 'application/ogg'],
    extensions: ['ogg', 'oga', 'opus'],
    media: 'sound',
    kept: false,
    becomes: 'mp3',
    // Clips have the same signature.
    begins: (start, name) => start.startsWith('OggS') && !name.endsWith('.ogv'),
  },
  glb: {
    mime: 'model/gltf-binary',
    extensions: ['glb'],
    media: 'model',
    kept: true,
    begins: (start) => start.startsWith('glTF'),
  },
  ply: {
    mime: 'model/ply',
    extensions: ['ply'],
    media: 'points',
    kept: true,
    // If its points are splats; see the studio's `convert-splats`.
    becomes: 'spz',
    begins: (start) => /^ply\r?\n/.test(start),
  },
  /** Gaussian splats; the gzip's content distinguishes it. */
  spz: {
    mime: 'model/spz',
    aliases: ['application/gzip'],
    extensions: ['spz'],
    media: 'splats',
    kept: true,
    begins: (start, name) => start.startsWith('\x1f\x8b') && (name === '' || name.endsWith('.spz')),
  },
  /** It has no signature. */
  splat: {
    mime: 'model/x-splat',
    extensions: ['splat', 'ksplat'],
    media: 'splats',
    kept: false,
    becomes: 'spz',
    begins: (_start, name) => /\.k?splat$/.test(name),
  },
  sog: {
    mime: 'model/x-sog',
    extensions: ['sog'],
    media: 'splats',
    kept: false,
    becomes: 'spz',
    begins: (start, name) => start.startsWith('PK\x03\x04') && name.endsWith('.sog'),
  },
  gltf: {
    mime: 'model/gltf+json',
    extensions: ['gltf'],
    media: 'model',
    kept: false,
    becomes: 'glb',
    begins: (start, name) => name.endsWith('.gltf') && /^(\xef\xbb\xbf)?\s*\{/.test(start),
  },
  /** Kept as a Unity AssetBundle. */
  zip: {
    mime: 'application/zip',
    extensions: ['zip'],
    media: 'archive',
    kept: true,
    becomes: 'glb',
    // A USDZ is a ZIP, too.
    begins: (start, name) => start.startsWith('PK\x03\x04') && !/\.(usdz|sog)$/.test(name),
  },
} as const satisfies Record<string, FileFacts>;

/** The name of a kind of file. */
export type FileKind = keyof typeof fileKinds;

/** The kinds with a given fact: `KindsWith<{ kept: true }>`. */
type KindsWith<Fact> = {
  [Kind in FileKind]: (typeof fileKinds)[Kind] extends Fact ? Kind : never;
}[FileKind];

/** A kind that the server keeps. */
export type KeptKind = KindsWith<{ readonly kept: true }>;
/** A kind that the studio or the server converts. */
export type ConvertibleKind = KindsWith<{ readonly becomes: string }>;

/** The names of all kinds. */
export const FILE_KINDS = Object.keys(fileKinds) as readonly FileKind[];

/** The facts about any kind. */
export const factsOf = (kind: FileKind): FileFacts => fileKinds[kind];

/** The kinds that the server keeps. */
export const KEPT_KINDS = FILE_KINDS.filter((kind): kind is KeptKind => factsOf(kind).kept);

/** Bytes at a file's start that identify its kind. */
export const FILE_START_BYTES = 64;

/** The kind of file that the first bytes suggest, without parsing. The name distinguishes text files, and ZIPs. */
export function kindOfStart(bytes: Uint8Array, name = ''): FileKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, FILE_START_BYTES));
  return FILE_KINDS.find((kind) => factsOf(kind).begins(start, name.toLowerCase()));
}

/** The kind of file with a MIME type. */
export function kindOfMime(mime: string | null | undefined): FileKind | undefined {
  return FILE_KINDS.find((kind) => {
    const facts = factsOf(kind);
    return facts.mime === mime || facts.aliases?.some((alias) => alias === mime);
  });
}

/** The medium of files with a MIME type. */
export function mediaOf(mime: string | null | undefined): Media | undefined {
  const kind = kindOfMime(mime);
  return kind && factsOf(kind).media;
}

/** A format that is neither accepted nor converted: a code for what a creator can do, and its name. */
export type OtherFormat =
  | { readonly code: 'heic' | 'document' | 'web_page' | 'unity_bundle' }
  | {
      readonly code:
        | 'other_picture'
        | 'other_model'
        | 'other_points'
        | 'other_clip'
        | 'other_sound'
        | 'other_archive';
      readonly format: string;
    };

type Named = Extract<OtherFormat, { format: string }>['code'];

const TIFF = 'TIFF';
const MATROSKA = 'Matroska (MKV)';

/** Signatures of such formats, with offsets; the first match counts. */
const SIGNATURES: readonly (readonly [at: number, text: string, code: Named, format: string])[] = [
  [0, '8BPS', 'other_picture', 'Photoshop (PSD)'],
  [0, 'BM', 'other_picture', 'BMP'],
  [0, '\xff\x0a', 'other_picture', 'JPEG XL'],
  [4, 'JXL ', 'other_picture', 'JPEG XL'],
  [0, 'II*\0', 'other_picture', TIFF],
  [0, 'MM\0*', 'other_picture', TIFF],
  [0, 'Kaydara FBX', 'other_model', 'FBX'],
  [0, 'BLENDER', 'other_model', 'Blender (BLEND)'],
  [0, '#usda', 'other_model', 'USD'],
  [0, 'PXR-USDC', 'other_model', 'USD'],
  [0, 'LASF', 'other_points', 'LAS/LAZ'],
  [0, 'ASTM-E57', 'other_points', 'E57'],
  [0, '# .PCD', 'other_points', 'PCD'],
  [0, '\x1a\x45\xdf\xa3', 'other_clip', MATROSKA],
  [8, 'AVI ', 'other_clip', 'AVI'],
  [0, '\x30\x26\xb2\x75', 'other_clip', 'Windows Media (WMV)'],
  [4, 'ftyp3g', 'other_clip', '3GP'],
  [0, '\0\0\x01\xba', 'other_clip', 'MPEG'],
  [0, 'OggS', 'other_clip', 'Ogg'],
  [0, 'BW64', 'other_sound', 'BW64'],
  [0, 'caff', 'other_sound', 'CAF'],
  [0, '#!AMR', 'other_sound', 'AMR'],
  [0, '\xff\xf1', 'other_sound', 'AAC'],
  [0, '\xff\xf9', 'other_sound', 'AAC'],
  [0, 'Rar!', 'other_archive', 'RAR'],
  [0, '7z\xbc\xaf', 'other_archive', '7z'],
  [0, '\x1f\x8b', 'other_archive', 'gzip'],
];

/** File extensions, if the first bytes say nothing or too little. */
const ENDINGS: readonly (readonly [ending: RegExp, code: Named, format: string])[] = [
  [/\.(cr2|cr3|nef|arw|dng|raf|orf|rw2)$/i, 'other_picture', 'camera raw'],
  [/\.usdz$/i, 'other_model', 'USDZ'],
  [/\.fbx$/i, 'other_model', 'FBX'],
  [/\.obj$/i, 'other_model', 'OBJ'],
  [/\.stl$/i, 'other_model', 'STL'],
  [/\.dae$/i, 'other_model', 'Collada (DAE)'],
  [/\.3ds$/i, 'other_model', '3DS'],
  [/\.blend$/i, 'other_model', 'Blender (BLEND)'],
  [/\.c4d$/i, 'other_model', 'Cinema 4D'],
  [/\.(max|ma|mb)$/i, 'other_model', 'Autodesk'],
  [/\.skp$/i, 'other_model', 'SketchUp'],
  [/\.la[sz]$/i, 'other_points', 'LAS/LAZ'],
  [/\.pcd$/i, 'other_points', 'PCD'],
  [/\.(xyz|pts)$/i, 'other_points', 'XYZ'],
];

const LOOKED_AT = 512;

/** Whether a file starts like a Unity AssetBundle of any version: `UnityFS`, `UnityWeb` or `UnityRaw`. */
export const isUnityBundle = (bytes: Uint8Array): boolean =>
  /^Unity(FS|Web|Raw)/.test(String.fromCharCode(...bytes.subarray(0, 8)));

/** The unusable format of a file, by its first bytes or else by its name; undefined if unknown. */
export async function otherFormatOf(
  file: Blob & { readonly name?: string },
): Promise<OtherFormat | undefined> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (/^ftyp(hei|hev|mif1|msf1)/.test(start.slice(4))) return { code: 'heic' };
  if (isUnityBundle(bytes)) return { code: 'unity_bundle' };
  if (start.startsWith('%PDF')) return { code: 'document' };
  if (/^\s*(<!doctype html|<html)/i.test(start)) return { code: 'web_page' };
  if (/<svg[\s/>]/i.test(start)) return { code: 'other_picture', format: 'SVG' };
  const byName = ENDINGS.find(([ending]) => ending.test(file.name ?? ''));
  const bySignature = SIGNATURES.find(([at, text]) => start.startsWith(text, at));
  // Cameras store raw pictures in TIFF.
  if (bySignature && !(bySignature[3] === TIFF && byName)) {
    const [, , code, format] = bySignature;
    // WebM is a kind of Matroska, identified a few bytes later.
    return { code, format: format === MATROSKA && start.includes('webm') ? 'WebM' : format };
  }
  return byName && { code: byName[1], format: byName[2] };
}

import { type ContentType, definitionOf, takes, usualType } from '@pleinair/content/definitions';
import {
  type Bounds,
  fileKinds,
  type GlbProblem,
  type GlbWarningCode,
  inspectGlb,
  MAX_IMAGE_EDGE,
  MAX_IMAGE_PIXELS,
  mediaOf,
  PLY_HEADER_BYTES,
  readPlyHeader,
  readSpzHeader,
  textureBytes,
  UnreadablePly,
  UnreadableSpz,
  type Vector3,
} from '@pleinair/domain';
import type { ConversionNote } from './convert/conversion.ts';
import { kindOfFile } from './file-format.ts';
import type { FileProblem } from './file-problem.ts';
import { otherFormatOf } from './other-format.ts';
import { HEADER_BYTES, type PictureSize, pictureSize } from './picture-size.ts';

/** Facts read from a file before it is sent. */
export interface FileFacts {
  /** Pixels of a picture, or of a clip once the server has read it. */
  readonly picture?: PictureSize;
  /** A model's own dimensions, in metres. */
  readonly dimensions?: Vector3;
  /** The box of a model, once the server has read it, in metres. */
  readonly bounds?: Bounds;
  readonly triangles?: number;
  /** Of a point cloud or of splats. */
  readonly points?: number;
  /** Size of all its textures in graphics memory. */
  readonly texture_bytes?: number;
  readonly textures?: number;
  readonly animations?: number;
  readonly warnings: readonly FileWarning[];
}

/** What may not look as intended: a code to translate, or the words of the server. */
export type FileWarning =
  | GlbWarningCode
  | ConversionNote
  | 'not_panoramic'
  | 'not_drawn'
  | { readonly said: string };

export type FileCheck =
  | { readonly ok: true; readonly type: ContentType; readonly mime: string; readonly facts: FileFacts }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

interface Expectation {
  /** The object type it is meant for; if that accepts no such file, or is absent, the usual type applies. */
  type?: ContentType;
  /** Whether no other type is allowed. */
  isOnly?: boolean;
  /** Megabytes (10^6 bytes). */
  maxMegabytes: number;
  /** Bytes left in the plan's storage; null: no limit. */
  roomLeft?: number | null;
}

/** Checks a file's own bytes before any of them is sent. */
export async function checkFile(
  file: Blob & { readonly name?: string },
  { type: wanted, isOnly = false, maxMegabytes, roomLeft = null }: Expectation,
): Promise<FileCheck> {
  if (file.size === 0) return refused({ code: 'empty_file' });
  const kind = await kindOfFile(file);
  // Only animated GIFs get here, and the server stores them as WebP.
  const mime = kind && fileKinds[kind === 'gif' ? 'webp' : kind].mime;
  const misfit: FileProblem =
    wanted && isOnly ? { code: 'other_type', type: wanted } : { code: 'wrong_kind' };
  if (mime === undefined) return refused((await otherFormatOf(file)) ?? misnamed(file, wanted) ?? misfit);
  const type = wanted && takes(wanted, mime) ? wanted : isOnly ? undefined : usualType(mime);
  if (type === undefined) return refused(misfit);
  const oversize = sizeProblem(file, { maxMegabytes, roomLeft });
  if (oversize) return refused(oversize);
  const media = mediaOf(mime);
  if (media === 'picture') return checkPicture(file, type, mime);
  if (media === 'model') return checkModel(file, type, mime);
  if (media === 'points') return checkPoints(file, type, mime);
  if (media === 'splats') return checkSplats(file, type, mime);
  return { ok: true, type, mime, facts: { warnings: [] } };
}

/** Whether a file is larger than the plan allows, or than the room left in it. */
export function sizeProblem(
  { size }: Blob,
  { maxMegabytes, roomLeft = null }: Pick<Expectation, 'maxMegabytes' | 'roomLeft'>,
): FileProblem | undefined {
  if (size > maxMegabytes * 1e6) return { code: 'too_large', megabytes: maxMegabytes };
  return roomLeft !== null && size > roomLeft ? { code: 'no_room', size, left: roomLeft } : undefined;
}

/** What is wrong with a file that only its name makes one of points or splats, if the wanted type takes those. */
function misnamed({ name = '' }: { readonly name?: string }, wanted?: ContentType): FileProblem | undefined {
  const kind = (['ply', 'spz'] as const).find((one) => name.toLowerCase().endsWith(`.${one}`));
  if (kind === undefined || (wanted && !takes(wanted, fileKinds[kind].mime))) return undefined;
  return { code: kind === 'ply' ? 'ply_not_ply' : 'spz_not_spz' };
}

/** Allowed relative deviation of a picture from the aspect ratio that its type needs. */
const ASPECT_TOLERANCE = 0.05;

async function checkPicture(file: Blob, type: ContentType, mime: string): Promise<FileCheck> {
  const picture = pictureSize(await bytesOf(file, HEADER_BYTES));
  if (!picture || picture.width === 0 || picture.height === 0) return refused({ code: 'unreadable_picture' });
  const { width, height } = picture;
  if (Math.max(width, height) > MAX_IMAGE_EDGE || width * height > MAX_IMAGE_PIXELS) {
    return refused({ code: 'picture_too_large', width, height });
  }
  const warnings = shapeWarnings(type, picture);
  return { ok: true, type, mime, facts: { picture, texture_bytes: textureBytes(picture), warnings } };
}

/** Warns if a picture or clip does not have the aspect ratio that its type needs. */
export function shapeWarnings(type: ContentType, { width, height }: PictureSize): readonly FileWarning[] {
  const { aspect } = definitionOf(type);
  const fits = aspect === undefined || Math.abs(width / height / aspect - 1) < ASPECT_TOLERANCE;
  return fits ? [] : ['not_panoramic'];
}

function modelProblem({ code, extension = '' }: GlbProblem): FileProblem {
  if (code === 'extension_required') return { code: 'glb_extension_required', extension };
  return { code: `glb_${code}` as const };
}

async function checkModel(file: Blob, type: ContentType, mime: string): Promise<FileCheck> {
  const model = inspectGlb(await bytesOf(file, file.size));
  if (!model.ok) {
    const byCode = new Map(model.problems.map((problem) => [problem.code, problem]));
    return { ok: false, problems: [...byCode.values()].map(modelProblem) };
  }
  const { dimensions, triangles, textures, animations } = model;
  const warnings = model.warnings.map(({ code }) => code);
  return { ok: true, type, mime, facts: { dimensions, triangles, textures, animations, warnings } };
}

/** Reads only the header; the server checks that all points are there. */
async function checkPoints(file: Blob, type: ContentType, mime: string): Promise<FileCheck> {
  try {
    const { points } = readPlyHeader(await bytesOf(file, PLY_HEADER_BYTES));
    return { ok: true, type, mime, facts: { points, warnings: [] } };
  } catch (error) {
    if (error instanceof UnreadablePly) return refused({ code: `ply_${error.problem}` });
    throw error;
  }
}

/** Like `checkPoints`. */
async function checkSplats(file: Blob, type: ContentType, mime: string): Promise<FileCheck> {
  try {
    const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const { value = new Uint8Array() } = await unpacked.read().catch(() => ({ value: undefined }));
    void unpacked.cancel().catch(() => undefined);
    const { splats } = readSpzHeader(value);
    return { ok: true, type, mime, facts: { points: splats, warnings: [] } };
  } catch (error) {
    if (error instanceof UnreadableSpz) return refused({ code: `spz_${error.problem}` });
    throw error;
  }
}

async function bytesOf(file: Blob, count: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, count).arrayBuffer());
}

function refused(problem: FileProblem): FileCheck {
  return { ok: false, problems: [problem] };
}

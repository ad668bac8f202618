import { answer, type Inspection, UploadPaused } from '@pleinair/client';
import { type ContentType, contentRegistry, definitionOf } from '@pleinair/content/definitions';
import { mediaOf } from '@pleinair/domain';
import { api } from '../../lib/api.ts';
import { currentPlan, refreshPlan } from '../plan/use-plan.ts';
import { checkFile, type FileFacts, type FileWarning, shapeWarnings } from './check-file.ts';
import type { Converted } from './convert/conversion.ts';
import { convertFile } from './convert/convert-file.ts';
import { FileRefused } from './file-refused.ts';
import type { PictureSize } from './picture-size.ts';
import { recogniseType } from './recognise-type.ts';
import { mayShrink, shrinkFile } from './shrink/shrink-file.ts';
import type { Shrunk } from './shrink/shrinking.ts';
import { forgetUpload, isUnfinished, leaveUpload, noteUpload } from './unfinished-uploads.ts';

/** A file on the server, checked there and not used by anything yet. */
export interface FinishedUpload {
  readonly signed_id: string;
  readonly type: ContentType;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly facts: FileFacts;
  /** For a picture: whether any of its pixels is transparent. */
  readonly has_alpha: boolean;
  /** Settings that fit the file, as far as it shows. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Signed id of the preview drawn here, for types for which the server creates none. */
  readonly image?: string;
}

export type UploadState =
  | { readonly step: 'checking' }
  /** The file is being converted to an accepted format. Whole percent. */
  | { readonly step: 'converting'; readonly percent: number }
  /** Whole percent. */
  | { readonly step: 'sending'; readonly percent: number }
  /** Offline; resumes automatically. */
  | { readonly step: 'offline'; readonly percent: number }
  | { readonly step: 'finalizing' }
  /** A file that is too large is being shrunk. Whole percent. */
  | { readonly step: 'shrinking'; readonly percent: number }
  /** Waits until the creator has seen the savings; bytes. */
  | { readonly step: 'shrunk'; readonly before: number; readonly after: number };

export interface UploadRequest {
  readonly file: File;
  /** Files that were chosen with it and that it refers to. */
  readonly beside?: readonly File[];
  /** The object type that it is meant for; the usual one if that accepts no such file, or is absent. */
  readonly type?: ContentType;
  /** Whether no other type is allowed. */
  readonly isOnly?: boolean;
  /** Whether only the first frame of an animation is wanted. */
  readonly isStill?: boolean;
  /** Whether a picture loses its fully transparent margins. */
  readonly isTrimmed?: boolean;
  /** Settings of the object that gets it, to draw its preview with. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Its purpose, stored with it; that of an object's file if absent. */
  readonly kind?: string;
  readonly signal: AbortSignal;
  readonly onState: (state: UploadState) => void;
}

/** What a failed attempt had reached, so that the next one does not start over. */
export interface Progress {
  /** The server's id of an upload that can be resumed. */
  pid?: string;
  signed_id?: string;
  /** The result of converting the chosen file. */
  converted?: Converted;
  /** The result of shrinking it, if it was too large. */
  shrunk?: Shrunk;
}

/**
 * Converts a file if necessary, checks and sends it, and has the server check it. Rejects with `FileRefused`, `ApiError`
 * or `NetworkError`; after a `NetworkError`, the same call with the same `progress` resumes where it stopped.
 */
export async function runUpload(request: UploadRequest, progress: Progress): Promise<FinishedUpload> {
  const { signal, onState } = request;
  onState({ step: 'checking' });
  const onProgress = (percent: number) => onState({ step: 'converting', percent });
  progress.converted ??= await convertFile(request.file, {
    type: request.type,
    isOnly: request.isOnly,
    isStill: request.isStill,
    isTrimmed: request.isTrimmed,
    beside: request.beside,
    signal,
    onProgress,
  });
  const { file, notes } = progress.converted;
  const roomLeft = roomLeftFor(file, progress);
  // A model that the server shrank is drawn here in its original size.
  const maxMegabytes = progress.signed_id === undefined ? currentPlan().maxUpload : Number.POSITIVE_INFINITY;
  const recognised = await recogniseType(file, request.type);
  const type = request.type ?? recognised?.type;
  const check = await checkFile(file, { type, isOnly: request.isOnly, maxMegabytes, roomLeft });
  if (!check.ok) throw new FileRefused(check.problems, await mayShrink(file, check.problems));
  signal.throwIfAborted();

  progress.signed_id ??= await send(request, new File([file], file.name, { type: check.mime }), progress);
  onState({ step: 'finalizing' });
  const inspecting = inspect(progress.signed_id, check.type, signal);
  const { fitting } = definitionOf(check.type);
  const settings = {
    ...(recognised?.type === check.type && recognised.settings),
    ...fitting?.(await inspecting),
  };
  const [inspection, image] = await Promise.all([
    inspecting,
    preview({ ...request, file }, check.type, { ...settings, ...request.settings }),
  ]);
  const clip = clipSize(inspection);
  return {
    signed_id: progress.signed_id,
    type: check.type,
    filename: file.name,
    size: progress.shrunk?.byte_size ?? file.size,
    facts: {
      ...check.facts,
      ...(clip && { picture: clip }),
      ...(inspection.bounds && { bounds: inspection.bounds }),
      ...(inspection.texture_bytes !== null && { texture_bytes: inspection.texture_bytes }),
      warnings: [
        ...notes,
        ...check.facts.warnings,
        ...(clip ? shapeWarnings(check.type, clip) : []),
        ...serverWarnings(inspection),
      ],
    },
    has_alpha: inspection.has_alpha === true,
    settings,
    image,
  };
}

/** Bytes left in the plan for a file; null: no limit. A started upload already counts as used storage. */
export function roomLeftFor(file: File, { pid, signed_id }: Progress): number | null {
  const isBegun = pid !== undefined || signed_id !== undefined || isUnfinished(file);
  return isBegun ? null : currentPlan().storage.left;
}

/** Shrinks a file that was rejected as too large; `takeShrunk` continues with it. Rejects like `runUpload`. */
export async function shrinkUpload(request: UploadRequest, progress: Progress): Promise<void> {
  const { signal, onState } = request;
  onState({ step: 'shrinking', percent: 0 });
  const file = progress.converted?.file ?? request.file;
  progress.shrunk = await shrinkFile(file, {
    maxBytes: currentPlan().maxUpload * 1e6,
    signal,
    onProgress: (percent) => onState({ step: 'shrinking', percent }),
    onSending: (percent) => onState({ step: 'sending', percent }),
  });
  signal.throwIfAborted();
  onState({ step: 'shrunk', before: file.size, after: progress.shrunk.byte_size });
}

/** Replaces the file that was too large with the smaller one. */
export function takeShrunk(progress: Progress): void {
  if (!progress.shrunk) return;
  const { file, signed_id } = progress.shrunk;
  progress.converted = { file, notes: progress.converted?.notes ?? [] };
  progress.signed_id = signed_id;
}

/** Sends a file, or the rest of it. @returns its signed id. */
export async function send(
  { kind = 'hobject', signal, onState }: UploadRequest,
  file: File,
  progress: Progress,
): Promise<string> {
  const { name: filename, size: byte_size } = file;
  let percent = 0;
  const note = () => {
    if (progress.pid !== undefined) noteUpload({ pid: progress.pid, filename, byte_size, percent });
  };
  onState({ step: 'sending', percent });
  try {
    const { signed_id } = await api.uploadFile(file, {
      kind,
      signal,
      onResumable: (announced) => {
        progress.pid = announced;
        note();
      },
      onWaiting: (isWaiting) => onState({ step: isWaiting ? 'offline' : 'sending', percent }),
      onProgress: (fraction) => {
        const before = percent;
        percent = Math.floor(fraction * 100);
        if (percent !== before) note();
        onState(percent === 100 ? { step: 'finalizing' } : { step: 'sending', percent });
      },
    });
    if (progress.pid !== undefined) forgetUpload(progress.pid);
    return signed_id;
  } catch (error) {
    const isGivenUp = signal.aborted && !(signal.reason instanceof UploadPaused);
    if (progress.pid !== undefined) (isGivenUp ? forgetUpload : leaveUpload)(progress.pid);
    throw error;
  } finally {
    void refreshPlan();
  }
}

function inspect(asset: string, type: ContentType, signal: AbortSignal): Promise<Inspection> {
  const { model_identifier } = contentRegistry[type];
  return answer(api.POST('/upload/inspect', { body: { asset, model_identifier }, signal }));
}

/** Pixels of a clip, which only the server reads; a picture's are known before sending. */
function clipSize({ content_type, width, height }: Inspection): PictureSize | undefined {
  return mediaOf(content_type) === 'clip' && width && height ? { width, height } : undefined;
}

/** What only the server finds: it looks for the same in a model as `checkFile`. */
function serverWarnings({ content_type, warnings }: Inspection): readonly FileWarning[] {
  return mediaOf(content_type) === 'model' ? [] : warnings.map((said) => ({ said }));
}

/** If a preview cannot be drawn or sent, the library lacks a picture, but the object is still created. */
async function preview(
  { file, signal }: UploadRequest,
  type: ContentType,
  settings: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (contentRegistry[type].thumbnail === 'file') return undefined;
  try {
    const { drawFile } = await import('./draw-preview.ts');
    const picture = await drawFile(file, type, settings);
    return (await api.uploadFile(picture, { kind: 'hobject_image', signal })).signed_id;
  } catch (error) {
    signal.throwIfAborted();
    console.warn('No preview was made', error);
    return undefined;
  }
}

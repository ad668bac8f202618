import { answer } from '@pleinair/client';
import { UNITY_MODEL } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';
import { api } from '../../lib/api.ts';
import { currentPlan } from '../plan/use-plan.ts';
import { sizeProblem } from './check-file.ts';
import { FileRefused } from './file-refused.ts';
import {
  type FinishedUpload,
  type Progress,
  roomLeftFor,
  runUpload,
  send,
  type UploadRequest,
} from './run-upload.ts';

/** A Unity AssetBundle on the server, checked there and not used by anything yet. */
export type FinishedBundle = Pick<FinishedUpload, 'signed_id' | 'filename'>;

/** Receives a Unity AssetBundle, which no browser draws. */
export type TakeBundle = (bundle: FinishedBundle) => unknown;

/**
 * The same as `runUpload`, for what can also use a Unity AssetBundle, if the plan includes them: `takeBundle` gets it, and
 * nothing is returned. If no other type is allowed, and none is named, it must be one.
 */
export async function runUploadOrBundle(
  request: UploadRequest,
  progress: Progress,
  takeBundle: TakeBundle | undefined,
): Promise<FinishedUpload | undefined> {
  try {
    return await runUpload(request, progress);
  } catch (error) {
    if (!takeBundle || !isBundleOfPlan(error))
      throw request.isOnly && !request.type ? asNoBundle(error) : error;
    await takeBundle(await runBundle(request, progress));
    return undefined;
  }
}

/** Whether a file was refused only because it is a Unity AssetBundle, which the plan includes. */
const isBundleOfPlan = (error: unknown): boolean =>
  error instanceof FileRefused &&
  error.problems.some(({ code }) => code === 'unity_bundle') &&
  currentPlan().unity;

/** Problems that are the same for a bundle; the others are about formats that browsers draw. */
const OF_BUNDLES: readonly string[] = ['unity_bundle', 'empty_file', 'zip_unreadable'];

/** The reason to refuse a file where only a Unity AssetBundle is allowed. */
const asNoBundle = (error: unknown): unknown =>
  error instanceof FileRefused && !error.problems.some(({ code }) => OF_BUNDLES.includes(code))
    ? new FileRefused([{ code: 'other_type', type: undefined }])
    : error;

/** Sends a Unity AssetBundle as it is, and has the server check it. Rejects, and resumes, like `runUpload`. */
async function runBundle(request: UploadRequest, progress: Progress): Promise<FinishedBundle> {
  const { file, signal, onState } = request;
  const problem = sizeProblem(file, {
    maxMegabytes: currentPlan().maxUpload,
    roomLeft: roomLeftFor(file, progress),
  });
  if (problem) throw new FileRefused([problem]);
  progress.signed_id ??= await send(
    request,
    new File([file], file.name, { type: fileKinds.zip.mime }),
    progress,
  );
  onState({ step: 'finalizing' });
  const { signed_id } = progress;
  const body = { asset: signed_id, model_identifier: UNITY_MODEL };
  await answer(api.POST('/upload/inspect', { body, signal }));
  return { signed_id, filename: file.name };
}

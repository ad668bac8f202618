import { type AcceptedFile, pictureFiles } from '@pleinair/content/definitions';
import type { hobjectUpdate } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { mayUploadUnity } from '../../account/plan/plan.policy.ts';
import type { BlobRow } from '../../media/blob/blob.table.ts';
import type { Basics } from '../basics/basics.ts';
import { UNITY } from '../model/model-format.ts';
import type { AssetUrls } from './asset-url.ts';
import { acceptedFiles, type ObjectModel } from './drawn-type.ts';
import type { HobjectRow } from './hobject.table.ts';

interface Dependencies extends Pick<Basics, 'uploads' | 'plans'> {
  readonly links: AssetUrls;
}

type Files = Pick<
  z.output<typeof hobjectUpdate>,
  'asset' | 'asset_uri' | 'content_length' | 'manage_asset' | 'image' | 'original_image' | 'cropped_image'
>;

/** An existing object, or one about to be created. */
type Target = ObjectModel & Partial<Pick<HobjectRow, 'asset_link'>>;

interface TakenFiles {
  readonly changes: Partial<HobjectRow>;
  /** What was found in a new file that is kept here. */
  readonly inspection?: BlobRow['inspection'] | undefined;
}

/** What a new file clears: facts and pictures of the previous one. */
const AFRESH = {
  image_blob: null,
  original_blob: null,
  cropped_blob: null,
  triangles_count: null,
  width: null,
  height: null,
};

export function createFileTaking({ uploads, links, plans }: Dependencies) {
  /** Fetches the file of a link and keeps it like an uploaded one. */
  async function fetchLinked(
    link: string,
    accepts: readonly AcceptedFile[],
    editor: Editor,
    field: string,
  ): Promise<BlobRow> {
    const file = await links.open(link, accepts, field);
    const received = await uploads.receiveFile(file, editor).catch((error: unknown) => {
      if (error instanceof AppError) {
        throw new AppError(error.kind, ...error.problems.map((problem) => ({ ...problem, field })));
      }
      throw file.stream.errored ? new AppError('invalid', { key: 'link_unfetched', field }) : error;
    });
    try {
      const { user, signal } = editor;
      const use = { owner: user.pid, signed_id: received.signed_id, field, signal };
      return await uploads.takeFile(use, accepts);
    } catch (error) {
      await uploads.discard([received.pid]);
      throw error;
    }
  }

  /** Returns the object's file, uploaded or linked; undefined if the request has none. */
  async function takeAsset(
    object: Target,
    files: Files,
    editor: Editor,
    prefix: string,
  ): Promise<TakenFiles | undefined> {
    const { asset, asset_uri, content_length = 0 } = files;
    // The request may say that a file linked so far is to be kept from now on.
    const linked = files.manage_asset && asset === undefined ? object.asset_link : undefined;
    const link = asset_uri ?? linked ?? undefined;
    if (asset === undefined && link === undefined) return undefined;
    if (asset !== undefined && link !== undefined) {
      throw new AppError('invalid', { key: 'asset_twice', field: `${prefix}asset_uri` });
    }
    if (object.model_format === UNITY && !mayUploadUnity(await plans.capabilitiesOf(editor.user.plan_name))) {
      throw new AppError('forbidden', { key: 'unity_needs_upgrade', field: `${prefix}asset` });
    }
    const accepts = acceptedFiles(object);
    // By default a file stays at its site if that is allowed, and otherwise is kept.
    if (link !== undefined && !(files.manage_asset ?? !links.mayStay(link))) {
      const taken = await links.take({ asset_uri: link, content_length, accepts, prefix });
      return { changes: { ...AFRESH, asset_blob: null, ...taken } };
    }
    const { user, signal } = editor;
    const use = { owner: user.pid, signed_id: asset ?? '', field: `${prefix}asset`, signal };
    const { pid, inspection } = await (link === undefined
      ? uploads.takeFile(use, accepts)
      : fetchLinked(link, accepts, editor, `${prefix}asset_uri`));
    const changes = {
      ...AFRESH,
      asset_blob: pid,
      asset_link: null,
      link_length: 0,
      triangles_count: inspection?.triangles_count ?? null,
      width: inspection?.width ?? null,
      height: inspection?.height ?? null,
    };
    return { changes, inspection };
  }

  /** Takes the files of a request before any transaction, since inspecting them can take long. */
  return async (object: Target, files: Files, editor: Editor, prefix: string): Promise<TakenFiles> => {
    const { image, original_image, cropped_image, content_length } = files;
    const asset = await takeAsset(object, files, editor, prefix);
    const changes: Partial<HobjectRow> = { ...asset?.changes };
    // Only linked assets store their own content length.
    if (!asset && object.asset_link && content_length !== undefined) {
      changes.link_length = content_length || (await links.lengthOf(object.asset_link));
    }
    const use = (signed_id: string, field: string) => ({
      owner: editor.user.pid,
      signed_id,
      field: prefix + field,
      signal: editor.signal,
    });
    const keep = async (signed_id: string | null, field: string) =>
      signed_id === null ? null : (await uploads.takeFile(use(signed_id, field), pictureFiles)).pid;
    if (image !== undefined) {
      changes.image_blob = image === null ? null : (await uploads.takePicture(use(image, 'image'))).pid;
    }
    if (original_image !== undefined) changes.original_blob = await keep(original_image, 'original_image');
    if (cropped_image !== undefined) changes.cropped_blob = await keep(cropped_image, 'cropped_image');
    return { changes, inspection: asset?.inspection };
  };
}

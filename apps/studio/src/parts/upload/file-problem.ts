import type { ContentType } from '@pleinair/content/definitions';
import type { GlbProblemCode, PlyProblem, SpzProblem } from '@pleinair/domain';
import type { OtherFormat } from './other-format.ts';
import type { PictureSize } from './picture-size.ts';

/** Why a file is not sent: a code to translate, with the values of its message. */
export type FileProblem =
  | { readonly code: 'empty_file' | 'wrong_kind' | 'unreadable_picture' }
  /** The only type that is allowed here takes no such file; undefined where only Unity AssetBundles are allowed. */
  | { readonly code: 'other_type'; readonly type: ContentType | undefined }
  | { readonly code: 'zip_unreadable' | 'zip_without_model' | 'zip_several_models' }
  | { readonly code: 'clip_damaged' | 'clip_without_picture' }
  | { readonly code: 'sound_damaged' | 'sound_missing' }
  | { readonly code: `ply_${PlyProblem}` }
  | { readonly code: `spz_${SpzProblem}` | 'splats_unreadable' }
  | { readonly code: 'clip_unplayable' | 'sound_unplayable'; readonly codec: string }
  | OtherFormat
  /** Files that a model refers to, as written in it. */
  | { readonly code: 'gltf_files_missing'; readonly names: readonly string[] }
  | { readonly code: 'too_large' | 'still_too_large'; readonly megabytes: number }
  /** Bytes of the file, and bytes left in the plan's storage. */
  | { readonly code: 'no_room'; readonly size: number; readonly left: number }
  | ({ readonly code: 'picture_too_large' } & PictureSize)
  /** A picture that is accepted only if the browser can open its format. */
  | { readonly code: 'unopened_picture'; readonly format: string }
  | { readonly code: 'glb_extension_required'; readonly extension: string }
  | { readonly code: `glb_${Exclude<GlbProblemCode, 'extension_required'>}` };

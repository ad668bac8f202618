import { USUAL_TYPES } from '@pleinair/content/definitions';
import { MAX_IMAGE_EDGE, MAX_IMAGE_PIXELS, type Media, numberFormat } from '@pleinair/domain';
import type { ParseKeys, TFunction } from 'i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { currentPlan } from '../plan/use-plan.ts';
import { extensionsFor, formatsText, mediaExtensions, UNITY_FORMAT } from './file-format.ts';
import type { FileProblem } from './file-problem.ts';
import type { OtherFormat } from './other-format.ts';
import type { PictureSize } from './picture-size.ts';

type NamedCode = Extract<OtherFormat, { format: string }>['code'];
type PlainCode = Exclude<
  FileProblem['code'],
  | 'too_large'
  | 'still_too_large'
  | 'no_room'
  | 'wrong_kind'
  | 'other_type'
  | 'picture_too_large'
  | 'unopened_picture'
  | NamedCode
  | 'unity_bundle'
  | 'clip_unplayable'
  | 'sound_unplayable'
  | 'gltf_files_missing'
  | 'glb_extension_required'
>;

/** Keys that end in `_many` would be read as plurals. */
const plainTexts = {
  empty_file: 'upload.problems.empty_file',
  unreadable_picture: 'upload.problems.unreadable_picture',
  zip_unreadable: 'upload.problems.zip_unreadable',
  zip_without_model: 'upload.problems.zip_without_model',
  zip_several_models: 'upload.problems.zip_several_models',
  ply_not_ply: 'upload.problems.ply_not_ply',
  ply_truncated: 'upload.problems.ply_truncated',
  ply_without_points: 'upload.problems.ply_without_points',
  ply_crowded: 'upload.problems.ply_crowded',
  spz_not_spz: 'upload.problems.spz_not_spz',
  spz_truncated: 'upload.problems.spz_truncated',
  spz_crowded: 'upload.problems.spz_crowded',
  splats_unreadable: 'upload.problems.splats_unreadable',
  clip_damaged: 'upload.problems.clip_damaged',
  clip_without_picture: 'upload.problems.clip_without_picture',
  sound_damaged: 'upload.problems.sound_damaged',
  sound_missing: 'upload.problems.sound_missing',
  heic: 'upload.problems.heic',
  document: 'upload.problems.document',
  web_page: 'upload.problems.web_page',
  glb_not_glb: 'upload.problems.glb_not_glb',
  glb_unsupported_version: 'upload.problems.glb_unsupported_version',
  glb_truncated: 'upload.problems.glb_truncated',
  glb_length_mismatch: 'upload.problems.glb_length_mismatch',
  glb_bad_chunk: 'upload.problems.glb_bad_chunk',
  glb_bad_json: 'upload.problems.glb_bad_json',
  glb_json_too_large: 'upload.problems.glb_json_too_large',
  glb_external_reference: 'upload.problems.glb_external_reference',
  glb_bad_reference: 'upload.problems.glb_bad_reference',
  glb_out_of_range: 'upload.problems.glb_out_of_range',
  glb_too_many: 'upload.problems.glb_crowded',
  glb_node_cycle: 'upload.problems.glb_node_cycle',
  glb_too_deep: 'upload.problems.glb_too_deep',
  glb_missing_bounds: 'upload.problems.glb_missing_bounds',
  glb_empty: 'upload.problems.glb_empty',
} as const satisfies Record<PlainCode, ParseKeys>;

/** Most missing files listed in the message; hundreds would not help. */
const MOST_NAMES = 5;

/** The message for a problem of a file, with what to do. */
export function fileProblemText(t: TFunction, problem: FileProblem): string {
  switch (problem.code) {
    case 'unity_bundle':
      return currentPlan().unity ? t('upload.problems.unity_by_library') : t('upload.problems.unity_upgrade');
    case 'too_large':
      return t('upload.problems.too_large', { max: problem.megabytes });
    case 'still_too_large':
      return t('upload.problems.still_too_large', { max: problem.megabytes });
    case 'no_room': {
      const text = (bytes: number) => bytesText(bytes, currentLanguage());
      return t('upload.problems.no_room', { size: text(problem.size), left: text(problem.left) });
    }
    case 'picture_too_large':
      return pictureTooLarge(t, problem);
    case 'wrong_kind':
      return t('upload.problems.wrong_kind', { kinds: usualMediaText(t) });
    case 'other_type':
      return t('upload.problems.other_type', {
        kinds: problem.type ? formatsText(extensionsFor([problem.type])) : UNITY_FORMAT,
      });
    case 'unopened_picture':
      return t('upload.problems.unopened_picture', { format: problem.format });
    case 'clip_unplayable':
    case 'sound_unplayable':
      return t(`upload.problems.${problem.code}`, { codec: problem.codec });
    case 'other_picture':
    case 'other_model':
    case 'other_points':
    case 'other_clip':
    case 'other_sound':
    case 'other_archive':
      return t(`upload.problems.${problem.code}`, { format: problem.format });
    case 'gltf_files_missing':
      return t('upload.problems.gltf_files_missing', {
        names: problem.names.slice(0, MOST_NAMES).join(', '),
      });
    case 'glb_extension_required':
      return t('upload.problems.glb_extension_required', { extension: problem.extension });
    default:
      return t(plainTexts[problem.code]);
  }
}

/** The kinds of files that become objects, for people to read: with their formats where few people know those. */
function usualMediaText(t: TFunction): string {
  const names = {
    picture: t('upload.media.picture'),
    clip: t('upload.media.clip'),
    sound: t('upload.media.sound'),
    model: t('upload.media.model'),
    points: t('upload.media.points'),
    splats: t('upload.media.splats'),
    archive: undefined,
  } satisfies Record<Media, string | undefined>;
  const kinds = mediaExtensions(USUAL_TYPES).flatMap(({ media, extensions }) => {
    const isKnown = media === 'picture' || media === 'clip' || media === 'sound';
    return names[media] ? [isKnown ? names[media] : `${names[media]} (${formatsText(extensions)})`] : [];
  });
  return new Intl.ListFormat(currentLanguage()).format(kinds);
}

/** Names the limit that is exceeded; that of all pixels if both are, since it says how much smaller the picture must be. */
function pictureTooLarge(t: TFunction, { width, height }: PictureSize): string {
  const number = (value: number) => numberFormat(currentLanguage(), {}).format(value);
  const size = { width: number(width), height: number(height) };
  const pixels = width * height;
  if (pixels <= MAX_IMAGE_PIXELS) {
    return t('upload.problems.picture_too_long', { ...size, max: number(MAX_IMAGE_EDGE) });
  }
  const millions = (value: number) => number(Math.ceil(value / 1e6));
  const limits = { total: millions(pixels), max: millions(MAX_IMAGE_PIXELS) };
  return t('upload.problems.picture_too_large', { ...size, ...limits });
}

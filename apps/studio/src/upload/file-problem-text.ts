import type { ParseKeys, TFunction } from 'i18next';
import { bytesText } from '../lib/bytes-text.ts';
import { currentLanguage } from '../lib/i18n.ts';
import type { FileProblem } from './check-file.ts';

type PlainCode = Exclude<
  FileProblem['code'],
  'too_large' | 'no_room' | 'picture_too_large' | 'unopened_picture' | 'glb_extension_required'
>;

/** Keys that end in `_many` would read as plurals. */
const plainTexts = {
  empty_file: 'upload.problems.empty_file',
  wrong_kind: 'upload.problems.wrong_kind',
  unreadable_picture: 'upload.problems.unreadable_picture',
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

/** What is wrong with a file, in words, and what to do about it. */
export function fileProblemText(t: TFunction, problem: FileProblem): string {
  switch (problem.code) {
    case 'too_large':
      return t('upload.problems.too_large', { max: problem.megabytes });
    case 'no_room': {
      const text = (bytes: number) => bytesText(bytes, currentLanguage());
      return t('upload.problems.no_room', { size: text(problem.size), left: text(problem.left) });
    }
    case 'picture_too_large':
      return t('upload.problems.picture_too_large', { width: problem.width, height: problem.height });
    case 'unopened_picture':
      return t('upload.problems.unopened_picture', { format: problem.format });
    case 'glb_extension_required':
      return t('upload.problems.glb_extension_required', { extension: problem.extension });
    default:
      return t(plainTexts[problem.code]);
  }
}

import type { ParseKeys, TFunction } from 'i18next';
import type { FileWarning } from './check-file.ts';

const texts = {
  unsupported_extension: 'upload.warnings.unsupported_extension',
  heavy: 'upload.warnings.heavy',
  very_large: 'upload.warnings.very_large',
  very_small: 'upload.warnings.very_small',
  first_picture: 'upload.warnings.first_picture',
  without_sound: 'upload.warnings.without_sound',
  margins_trimmed: 'upload.warnings.margins_trimmed',
  picture_resized: 'upload.warnings.picture_resized',
  not_panoramic: 'upload.warnings.not_panoramic',
  not_drawn: 'upload.warnings.not_drawn',
} as const satisfies Record<Extract<FileWarning, string>, ParseKeys>;

/** The message for a warning about an accepted file. */
export const fileWarningText = (t: TFunction, warning: FileWarning): string =>
  typeof warning === 'string' ? t(texts[warning]) : warning.said;

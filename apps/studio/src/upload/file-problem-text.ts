import type { TFunction } from 'i18next';
import type { FileProblem } from './check-file.ts';

/** What is wrong with a file, in words, and what to do about it. */
export function fileProblemText(t: TFunction, problem: FileProblem): string {
  switch (problem.code) {
    case 'too_large':
      return t('upload.problems.too_large', { max: problem.megabytes });
    case 'picture_too_large':
      return t('upload.problems.picture_too_large', { width: problem.width, height: problem.height });
    default:
      return t(`upload.problems.${problem.code}`);
  }
}

import type { TFunction } from 'i18next';
import { fileProblemText } from '../upload/file-problem-text.ts';
import type { LinkProblem } from './check-link.ts';

/** The message for a problem of a linked file, with what to do. */
export function linkProblemText(t: TFunction, problem: LinkProblem): string {
  switch (problem.code) {
    case 'link_invalid':
      return problem.meant ? t(`link.invalidOf.${problem.meant}`) : t('link.invalid');
    case 'link_unreachable':
      return t('link.unreachable');
    default:
      return fileProblemText(t, problem);
  }
}

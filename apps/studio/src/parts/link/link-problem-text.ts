import type { TFunction } from 'i18next';
import { fileProblemText } from '../upload/file-problem-text.ts';
import type { LinkProblem } from './check-link.ts';

/** What is wrong with a linked file, in words, and what to do about it. */
export function linkProblemText(t: TFunction, problem: LinkProblem): string {
  switch (problem.code) {
    case 'link_invalid':
      return problem.isModel ? t('link.invalidModel') : t('link.invalid');
    case 'link_unreachable':
      return t('link.unreachable');
    default:
      return fileProblemText(t, problem);
  }
}

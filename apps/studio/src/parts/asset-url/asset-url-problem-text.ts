import type { TFunction } from 'i18next';
import { fileProblemText } from '../upload/file-problem-text.ts';
import type { AssetUrlProblem } from './check-asset-url.ts';

/** The message for a problem of a linked file, with what to do. */
export function assetUrlProblemText(t: TFunction, problem: AssetUrlProblem): string {
  switch (problem.code) {
    case 'link_invalid':
      return problem.meant ? t(`link.invalidOf.${problem.meant}`) : t('link.invalid');
    case 'link_unreachable':
      return t('link.unreachable');
    default:
      return fileProblemText(t, problem);
  }
}

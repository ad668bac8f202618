import i18next from 'i18next';
import { loadUntilThere } from '../../lib/load-until-there.ts';
import { notify } from '../../ui/notify.ts';
import { currentPlan } from '../plan/use-plan.ts';
import { fileProblemText } from './file-problem-text.ts';
import { FileRefused } from './file-refused.ts';

/** What converts and checks pictures: large, and needed once one is chosen. */
const loadChecks = () =>
  loadUntilThere(() => Promise.all([import('./convert/convert-file.ts'), import('./check-file.ts')]));

/**
 * Prepares a chosen picture for upload: converts it to PNG or JPEG, and checks it. Rejects with a message.
 * With `isTrimmed`, it loses its fully transparent margins, which a notice tells.
 */
export async function pictureToSend(chosen: File, { isTrimmed = false } = {}): Promise<File> {
  const [{ convertFile }, { checkFile }] = await loadChecks();
  try {
    const { signal } = new AbortController();
    const onlyPictures = { type: 'image', isOnly: true } as const;
    const conversion = { ...onlyPictures, isStill: true, isTrimmed, signal, onProgress: () => undefined };
    const { file, notes } = await convertFile(chosen, conversion);
    const { maxUpload: maxMegabytes, storage } = currentPlan();
    const check = await checkFile(file, { ...onlyPictures, maxMegabytes, roomLeft: storage.left });
    if (!check.ok) throw new FileRefused(check.problems);
    if (notes.includes('margins_trimmed')) {
      notify.success({ message: i18next.t('upload.warnings.margins_trimmed') });
    }
    return file;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new Error(error.problems.map((problem) => fileProblemText(i18next.t, problem)).join(' '));
  }
}

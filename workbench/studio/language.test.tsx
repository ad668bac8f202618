import { expect, test } from 'vitest';
import { chooseLanguage, currentLanguage, loadAllWords, startI18n } from '../../apps/studio/src/lib/i18n.ts';

test('a language stays chosen if the previous one finishes loading later', async () => {
  await startI18n();
  await chooseLanguage('fr');
  await Promise.all([loadAllWords(), chooseLanguage('en')]);
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

import type { Texts } from '../texts.ts';
import de from './texts/de.json';
import en from './texts/en.json';
import fr from './texts/fr.json';
import pt from './texts/pt.json';

export const translationTexts = { en, de, fr, pt } satisfies Texts<typeof en>;

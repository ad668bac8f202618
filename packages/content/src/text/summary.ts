import { IconTypography } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const textSummary: ContentSummary = {
  icon: IconTypography,
  texts: {
    en: { name: 'Text', about: 'Words that you write, in any script, with or without a card.' },
    de: { name: 'Text', about: 'Worte, die du schreibst, in jeder Schrift, mit oder ohne Hintergrund.' },
    fr: { name: 'Texte', about: 'Des mots que vous écrivez, dans toute écriture, avec ou sans fond.' },
    pt: { name: 'Texto', about: 'Palavras que escreve, em qualquer escrita, com ou sem cartão.' },
  },
};

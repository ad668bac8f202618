import { IconPhoto } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const imageSummary: ContentSummary = {
  icon: IconPhoto,
  texts: {
    en: {
      name: 'Image',
      about: 'A picture with its transparency: PNG or JPEG, or a GIF or WebP that moves.',
    },
    de: {
      name: 'Bild',
      about: 'Ein Bild, Transparenz inbegriffen: PNG oder JPEG, oder ein bewegtes GIF oder WebP.',
    },
    fr: { name: 'Image', about: 'Une image, transparence comprise : PNG ou JPEG, ou un GIF ou WebP animé.' },
    pt: {
      name: 'Imagem',
      about: 'Uma imagem, com a sua transparência: PNG ou JPEG, ou um GIF ou WebP animado.',
    },
  },
};

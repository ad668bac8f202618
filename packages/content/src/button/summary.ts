import { IconClick } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const buttonSummary: ContentSummary = {
  icon: IconClick,
  texts: {
    en: { name: 'Button', about: 'A label and a picture that lead to a page.' },
    de: { name: 'Schaltfläche', about: 'Eine Aufschrift und ein Bild, die zu einer Seite führen.' },
    fr: { name: 'Bouton', about: 'Un libellé et une image qui mènent à une page.' },
    pt: { name: 'Botão', about: 'Uma etiqueta e uma imagem que levam a uma página.' },
  },
};

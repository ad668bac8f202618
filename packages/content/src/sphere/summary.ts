import { IconView360 } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const sphereSummary: ContentSummary = {
  icon: IconView360,
  texts: {
    en: { name: 'Immersive sphere', about: 'A 360 picture all round the visitor.' },
    de: { name: 'Immersive Kugel', about: 'Ein 360-Grad-Bild rund um die Besucher.' },
    fr: { name: 'Sphère immersive', about: 'Une image à 360° tout autour du visiteur.' },
    pt: { name: 'Esfera imersiva', about: 'Uma imagem 360 a toda a volta do visitante.' },
  },
};

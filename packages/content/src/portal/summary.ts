import { IconDoorEnter } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const portalSummary: ContentSummary = {
  icon: IconDoorEnter,
  texts: {
    en: { name: 'Portal', about: 'A door into a 360 picture or video.' },
    de: { name: 'Portal', about: 'Eine Tür in ein 360-Grad-Bild oder -Video.' },
    fr: { name: 'Portail', about: 'Une porte vers une image ou une vidéo à 360°.' },
    pt: { name: 'Portal', about: 'Uma porta para uma imagem ou um vídeo 360.' },
  },
};

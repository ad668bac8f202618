import { IconMovie } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const videoSummary: ContentSummary = {
  icon: IconMovie,
  texts: {
    en: { name: 'Video', about: 'An MP4 clip on a plane, with captions.' },
    de: { name: 'Video', about: 'Ein MP4-Clip auf einer Fläche, mit Untertiteln.' },
    fr: { name: 'Vidéo', about: 'Un clip MP4 sur un plan, avec des sous-titres.' },
    pt: { name: 'Vídeo', about: 'Um clipe MP4 num plano, com legendas.' },
  },
};

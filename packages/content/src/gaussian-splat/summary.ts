import { IconCamera } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const gaussianSplatSummary: ContentSummary = {
  icon: IconCamera,
  texts: {
    en: {
      name: 'Gaussian splat',
      about: 'A place or thing captured by photographs, from SPZ, PLY, SPLAT or SOG.',
    },
    de: {
      name: 'Gaussian Splat',
      about: 'Ein Ort oder Ding, aus Fotos aufgenommen: SPZ, PLY, SPLAT oder SOG.',
    },
    fr: {
      name: 'Gaussian splat',
      about: 'Un lieu ou une chose saisis par des photos : SPZ, PLY, SPLAT ou SOG.',
    },
    pt: {
      name: 'Gaussian splat',
      about: 'Um lugar ou objeto captado por fotografias: SPZ, PLY, SPLAT ou SOG.',
    },
  },
};

import { IconGrain } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const pointCloudSummary: ContentSummary = {
  icon: IconGrain,
  texts: {
    en: { name: 'Point cloud', about: 'Measured points, from a PLY.' },
    de: { name: 'Punktwolke', about: 'Gemessene Punkte aus einer PLY-Datei.' },
    fr: { name: 'Nuage de points', about: 'Des points mesurés, d’un fichier PLY.' },
    pt: { name: 'Nuvem de pontos', about: 'Pontos medidos, de um ficheiro PLY.' },
  },
};

import { IconCube } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const object3dSummary: ContentSummary = {
  icon: IconCube,
  texts: {
    en: { name: '3D object', about: 'A GLB model.' },
    de: { name: '3D-Objekt', about: 'Ein GLB-Modell.' },
    fr: { name: 'Objet 3D', about: 'Un modèle GLB.' },
    pt: { name: 'Objeto 3D', about: 'Um modelo GLB.' },
  },
};

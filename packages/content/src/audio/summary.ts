import { IconVolume } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const audioSummary: ContentSummary = {
  icon: IconVolume,
  texts: {
    en: { name: 'Sound', about: 'A sound that comes from its place: the nearer, the louder.' },
    de: { name: 'Ton', about: 'Ein Ton, der von seinem Ort kommt: je näher, desto lauter.' },
    fr: { name: 'Son', about: 'Un son qui vient de son emplacement : plus on est près, plus il est fort.' },
    pt: { name: 'Som', about: 'Um som que vem do seu lugar: quanto mais perto, mais alto.' },
  },
};

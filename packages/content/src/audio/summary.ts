import { IconVolume } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const audioSummary: ContentSummary = {
  icon: IconVolume,
  texts: {
    en: { name: 'Sound', about: 'An MP3 that comes from its place: the nearer, the louder.' },
    de: { name: 'Ton', about: 'Ein MP3, das von seinem Ort kommt: je näher, desto lauter.' },
    fr: { name: 'Son', about: 'Un MP3 qui vient de son emplacement : plus on est près, plus il est fort.' },
    pt: { name: 'Som', about: 'Um MP3 que vem do seu lugar: quanto mais perto, mais alto.' },
  },
};

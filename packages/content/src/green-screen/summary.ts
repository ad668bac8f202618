import { IconUserScreen } from '@tabler/icons-react';
import type { ContentSummary } from '../summary.ts';

export const greenScreenSummary: ContentSummary = {
  icon: IconUserScreen,
  texts: {
    en: { name: 'Green screen', about: 'An MP4 clip in front of a key color becomes a hologram.' },
    de: { name: 'Greenscreen', about: 'Ein MP4-Clip vor einer Schlüsselfarbe wird zum Hologramm.' },
    fr: { name: 'Fond vert', about: 'Un clip MP4 devant une couleur clé devient un hologramme.' },
    pt: { name: 'Ecrã verde', about: 'Um clip MP4 diante de uma cor-chave torna-se um holograma.' },
  },
};

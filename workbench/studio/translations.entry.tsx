import type { Entry } from '../src/entry.ts';
import { aContent, anHobject } from '../src/factories.ts';

const show = '/translations/crane-1';
const ask = { do: 'ask', question: 'Shall it rise?', answer: 'yes_no' };
const abilities = JSON.stringify([{ on: 'tap', actions: [ask] }]);
const objects = [
  anHobject('text', {
    name: 'Sign',
    description: '',
    settings: {
      text: 'The harbour,\n1904',
      translations: { it: { name: 'Cartello' } },
    },
    abilities,
  }),
  anHobject('image', { name: 'Crane', description: 'Four floors tall.', settings: {} }),
];
const content = aContent(objects);
const settings = {
  ...content.space.settings,
  loading_screen: { tips: [{ text: 'Look up.', duration: 5, image_uri: null }], on_loaded: '' },
};
const untranslated = { ...content, space: { ...content.space, settings: { ...settings, translations: {} } } };
const translated = {
  ...content,
  space: {
    ...content.space,
    settings: { ...settings, translations: { it: { name: 'La vecchia gru' } } },
  },
};

export const entry = {
  title: 'Translations',
  group: 'Pages',
  states: {
    'in Italian': { show, signedIn: true, answers: { getSpaceContent: translated } },
    'in no language': {
      show,
      signedIn: true,
      answers: {
        getSpaceContent: {
          ...untranslated,
          hobjects: [anHobject('image', { settings: {} })],
        },
      },
    },
  },
} as const satisfies Entry;

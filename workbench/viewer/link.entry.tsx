import type { LayerLinks } from '@pleinair/client';
import * as sample from '@pleinair/contract/sample';
import { LinkScreen } from '../../apps/viewer/src/link/link-screen.tsx';
import type { Entry, State } from '../src/entry.ts';
import { anHobject, withPictures } from '../src/factories.ts';

const linkTo = (return_url: string | null): LayerLinks => ({
  ...withPictures(sample.layer),
  links: [{ ...withPictures(sample.link), hobjects: [anHobject()], return_url }],
  ...sample.page,
});

const shown = (first: () => Promise<LayerLinks>): State => ({ show: () => <LinkScreen first={first()} /> });

export const entry = {
  title: 'Printed link',
  group: 'Pages',
  states: {
    'leads on': shown(async () => linkTo('https://museum.example.org/cranes')),
    'leads nowhere else': shown(async () => linkTo(null)),
    unset: shown(async () => ({ ...linkTo(null), links: [] })),
  },
} as const satisfies Entry;

import { ModelForm } from '../../apps/studio/src/features/models/model-form.tsx';
import { NewLinkForm } from '../../apps/studio/src/features/printed-links/new-link-form.tsx';
import { NewToken } from '../../apps/studio/src/features/settings/new-token.tsx';
import type { Entry } from '../src/entry.ts';

const signedIn = true;

export const entry = {
  title: 'After the sign-in',
  group: 'Pages',
  states: {
    home: { show: '/', signedIn },
    'a new space': { show: '/create-and-place', signedIn },
    profile: { show: '/pages/profile', signedIn },
    settings: { show: '/pages/user-settings', signedIn },
    'a new token': { show: () => <NewToken onDone={() => undefined} />, signedIn },
    models: { show: '/models', signedIn },
    'printed links': { show: '/links', signedIn },
    'a printed link': { show: () => <NewLinkForm layer_pid="01" onDone={() => undefined} />, signedIn },
    'a model': { show: () => <ModelForm model={undefined} onDone={() => undefined} />, signedIn },
    'ask for more': { show: '/pages/ask-for-more', signedIn },
  },
} as const satisfies Entry;

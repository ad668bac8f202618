import { readViewerPath } from '@pleinair/domain';
import { showApp } from '../app.tsx';
import { connect } from './api.ts';
import { askFor } from './first-answer.ts';
import { fetchAhead, readFirstData } from './first-data.ts';
import { loadCatalogue, preferredLanguage } from './language.ts';

// What did not come with the page, the words and the screen travel side by side; this entry stays small so that they start at once.
const known = readFirstData(location.pathname);
const api = connect(known?.config);
const first = askFor(readViewerPath(location.pathname), api, known?.answer);
// Not linked in the page, where it would share the network with the interface, which is small, and with the program that draws it.
if (known?.file) fetchAhead(known.file);
const language = preferredLanguage();
const catalogue = loadCatalogue(language);

// The code that awaits them shows the failure; this keeps it from counting as unhandled.
for (const promise of [api, ...Object.values(first)]) {
  if (promise instanceof Promise) promise.catch(() => undefined);
}

await showApp({ api, first, language, catalogue: await catalogue });

import { readViewerPath } from '@pleinair/domain';
import { skyFaces } from '@pleinair/scene/sky';
import { showApp } from '../app.tsx';
import { connect } from './api.ts';
import { requestFirstAnswer } from './first-answer.ts';
import { prefetch, readFirstData } from './first-data.ts';
import { loadCatalogue, preferredLanguage } from './language.ts';

// The latest of what it adds tells whether there is something to add.
if (!('parse' in URL)) (await import('@pleinair/domain/older-browsers')).supportOlderBrowsers();

// Data, texts and screen load in parallel; this entry stays small so that all of them start at once.
const known = readFirstData(location.pathname);
const api = connect(known?.config);
const first = requestFirstAnswer(readViewerPath(location.pathname), api, known?.answer);
if (known?.file) prefetch(known.file);
const language = preferredLanguage();
const catalogue = loadCatalogue(language);

// The code that awaits these shows the failure; this only prevents an unhandled rejection.
for (const promise of [api, ...Object.values(first)]) {
  if (promise instanceof Promise) promise.catch(() => undefined);
}

await showApp({ api, first, language, catalogue: await catalogue });
// While the scene's code arrives, which would wait for it.
if (first.to === 'space') setTimeout(skyFaces);

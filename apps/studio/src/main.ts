import { supportOlderBrowsers } from '@pleinair/domain/older-browsers';
import { firstLists } from './app/first-lists.ts';
import { pageAt } from './app/patterns.ts';
import { getConfig, loadConfig } from './lib/config.ts';
import { sendFirstCalls } from './lib/first-calls.ts';
import { firstPages } from './page-list.ts';

/** Shown if not even the configuration loads, so no catalogue can either. */
const OUT_OF_REACH = {
  en: 'The Pleinair server cannot be reached. Check the connection, then reload this page.',
  fr: 'Le serveur Pleinair est injoignable. Vérifiez la connexion, puis rechargez cette page.',
  de: 'Der Pleinair-Server ist nicht erreichbar. Prüfe die Verbindung und lade diese Seite neu.',
  pt: 'Não é possível contactar o servidor Pleinair. Verifique a ligação e recarregue esta página.',
};

async function start() {
  supportOlderBrowsers();
  try {
    await loadConfig();
    const page = pageAt(location.pathname);
    if (page && !(page in firstPages)) sendFirstCalls(getConfig(), firstLists[page]);
    const { startStudio } = await import('./start.tsx');
    await startStudio();
  } catch (error) {
    console.error(error);
    const language = Object.entries(OUT_OF_REACH).find(([code]) => navigator.language.startsWith(code));
    const message = document.createElement('p');
    message.id = 'boot-failure';
    message.role = 'alert';
    message.textContent = language?.[1] ?? OUT_OF_REACH.en;
    document.getElementById('root')?.replaceChildren(message);
    document.getElementById('splash')?.setAttribute('data-hidden', '');
  }
}

// Not awaited: the rest of the studio imports from this file, and would wait for what waits for it.
void start();

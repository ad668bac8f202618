import { StartError } from './config/start-error.ts';
import { revokeApiKey, saveApiKey } from './modules/account/api-key/api-key.repository.ts';
import { newApiKey } from './modules/account/api-key/new-api-key.ts';
import { findUserByEmail, updateUser } from './modules/account/user/user.repository.ts';
import { recountEvents } from './modules/analytics/recount-events.ts';
import type { Database } from './platform/database/database.ts';
import { endMaintenance, startMaintenance } from './platform/maintenance/maintenance.ts';

const MOST_MINUTES = 10_080;

type Arguments = { words: string[]; origins: string[]; perMinute: number };
type Command = (db: Database, given: Arguments) => Promise<string>;

/** The commands of `npm run admin`, each with what it prints. */
export const commands: Readonly<Record<string, Command>> = {
  'make-admin': async (db, { words: [email = ''] }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new StartError(`No user has the e-mail address "${email}".`);
    await updateUser(db, user.pid, { role: 'admin', updated_at: new Date() });
    return `${user.email} is an admin now.`;
  },
  'create-key': async (db, { words: [name = ''], origins, perMinute }) => {
    if (name === '') throw new StartError('The key needs a name: npm run admin -- create-key <name>');
    for (const origin of origins) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
        throw new StartError(`"${origin}" is not an origin such as https://example.org`);
      }
    }
    if (!Number.isInteger(perMinute) || perMinute < 1) throw new StartError('--per-minute takes a number.');
    const key = newApiKey();
    await saveApiKey(db, { key, name, origins, requests_per_minute: perMinute });
    return key;
  },
  'revoke-key': async (db, { words: [key = ''] }) => {
    if (!(await revokeApiKey(db, key, new Date()))) throw new StartError('There is no such key.');
    return 'The key is revoked.';
  },
  maintenance: async (db, { words: [given = ''] }) => {
    if (given === 'off') {
      await endMaintenance(db);
      return 'Everyone is let in again, within a second.';
    }
    const minutes = Number(given);
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
      throw new StartError('Give the number of minutes, or off: npm run admin -- maintenance 20');
    }
    await startMaintenance(db, new Date(Date.now() + minutes * 60_000));
    return 'Everyone but admins is turned away, within a second, until: npm run admin -- maintenance off';
  },
  'recount-events': async (db) => {
    await recountEvents(db, new Date());
    return 'The events are counted.';
  },
};

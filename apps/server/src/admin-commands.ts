import { StartError } from './config/start-error.ts';
import { revokeApiKey, saveApiKey } from './modules/account/api-key/api-key.repository.ts';
import { newApiKey } from './modules/account/api-key/new-api-key.ts';
import { findUserByEmail, updateUser } from './modules/account/user/user.repository.ts';
import { recountEvents } from './modules/analytics/recount-events.ts';
import type { Database } from './platform/database/database.ts';
import { endMaintenance, startMaintenance } from './platform/maintenance/maintenance.ts';

const MOST_MINUTES = 10_080;
/** As the API allows. */
const MOST_REQUESTS_PER_MINUTE = 1_000_000;

type Arguments = { words: string[]; origins: string[]; perMinute: number };
type Command = {
  /** The words that it takes, as its usage names them. */
  words: readonly string[];
  /** The options that it takes, as its usage names them. */
  options?: string;
  /** Returns what to print. */
  run(db: Database, given: Arguments): Promise<string>;
};

const makeAdmin: Command = {
  words: ['<email>'],
  async run(db, { words: [email = ''] }) {
    const user = await findUserByEmail(db, email);
    if (!user) throw new StartError(`No user has the e-mail address "${email}".`);
    await updateUser(db, user.pid, { role: 'admin', updated_at: new Date() });
    return `${user.email} is an admin now.`;
  },
};

const createKey: Command = {
  words: ['<name>'],
  options: ' [--origin <origin>]… [--per-minute <calls>]',
  async run(db, { words: [name = ''], origins, perMinute }) {
    for (const origin of origins) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
        throw new StartError(`"${origin}" is not an origin such as https://example.org`);
      }
    }
    if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > MOST_REQUESTS_PER_MINUTE) {
      throw new StartError(`--per-minute takes a number from 1 to ${MOST_REQUESTS_PER_MINUTE}.`);
    }
    const key = newApiKey();
    await saveApiKey(db, { key, name, origins, requests_per_minute: perMinute });
    return key;
  },
};

const revokeKey: Command = {
  words: ['<key>'],
  async run(db, { words: [key = ''] }) {
    if (!(await revokeApiKey(db, key, new Date()))) throw new StartError('There is no such key.');
    return 'The key is revoked.';
  },
};

const maintenance: Command = {
  words: ['<minutes> | off'],
  async run(db, { words: [given = ''] }) {
    if (given === 'off') {
      await endMaintenance(db);
      return 'Everyone is let in again, within a second.';
    }
    const minutes = Number(given);
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
      throw new StartError(
        `Give a number of minutes from 1 to ${MOST_MINUTES}, or off: npm run admin -- maintenance 20`,
      );
    }
    await startMaintenance(db, new Date(Date.now() + minutes * 60_000));
    return 'Everyone but admins is turned away, within a second, until: npm run admin -- maintenance off';
  },
};

const recountAllEvents: Command = {
  words: [],
  async run(db) {
    await recountEvents(db, new Date());
    return 'The events are counted.';
  },
};

/** The commands of `npm run admin`. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['make-admin', makeAdmin],
  ['create-key', createKey],
  ['revoke-key', revokeKey],
  ['maintenance', maintenance],
  ['recount-events', recountAllEvents],
]);

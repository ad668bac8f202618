import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { unlessMissing } from '../storage/is-missing.ts';

/** A mail in the outbox. `name` is the file name without `.eml`, and starts with the kind of mail. */
export interface WrittenMail {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly writtenAt: Date;
}

interface MailFilter {
  /** The recipient. */
  readonly to?: string;
  /** The kind of mail, such as `new_password`. */
  readonly about?: string;
}

/** Names as the mailer writes them: letters, digits, `_`, `.` and `-`, and no hidden files. */
const NAME = /^\w[\w.-]*$/;
const ENDING = '.eml';
/** Number of mails on a page. */
const MOST = 100;

/** Reads the mails that the outbox mailer writes into a folder. */
export function createOutbox(folder: string) {
  const fileOf = (name: string) => path.join(folder, name + ENDING);

  async function read(name: string): Promise<WrittenMail | undefined> {
    const raw = await readFile(fileOf(name)).catch(unlessMissing);
    const file = await stat(fileOf(name)).catch(unlessMissing);
    if (!raw || !file) return undefined;
    const { to, subject = '', text = '' } = await PostalMime.parse(raw);
    return { name, to: to?.[0]?.address ?? '', subject, text: text.trim(), writtenAt: file.mtime };
  }

  /** Names, newest first. */
  async function names(about: string): Promise<string[]> {
    const found = (await readdir(folder))
      .filter((file) => file.startsWith(about) && file.endsWith(ENDING))
      .map((file) => file.slice(0, -ENDING.length));
    const times = await Promise.all(
      found.map(async (name) => ({
        name,
        time: (await stat(fileOf(name)).catch(unlessMissing))?.mtimeMs ?? 0,
      })),
    );
    return times.sort((a, b) => b.time - a.time).map(({ name }) => name);
  }

  /** Returns the newest mails, newest first. */
  async function list({ to, about = '' }: MailFilter = {}): Promise<WrittenMail[]> {
    const newest = (await names(about)).slice(0, MOST);
    const mails = await Promise.all(newest.map(read));
    return mails
      .filter((mail) => mail !== undefined)
      .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
  }

  return {
    folder,
    list,

    /** Returns the mail with this name, if there is one. */
    find: async (name: string): Promise<WrittenMail | undefined> =>
      NAME.test(name) ? read(name) : undefined,
  };
}

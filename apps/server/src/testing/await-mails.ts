import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';

/** Waits for this many mails to an address in an outbox, and returns them, oldest first. */
export function awaitMails(folder: string, address: string, count: number): Promise<Email[]> {
  return vi.waitFor(
    async () => {
      const mails = await readMails(folder, address);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return mails;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function readMails(folder: string, address: string): Promise<Email[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

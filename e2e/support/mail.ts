import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { PRODUCT, type Product } from './product.ts';

/** The newest mail to an address, with a matching subject if given, as soon as it is in the outbox. */
export async function newestMailTo(
  address: string,
  subject = /./,
  product: Product = PRODUCT,
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, product)).filter((mail) => subject.test(mail.subject ?? '')).at(-1);
        return found !== undefined;
      },
      { message: `a mail to ${address}`, intervals: [50, 100, 250] },
    )
    .toBe(true);
  return found as Email;
}

/** The link in a mail's text part. */
export function linkIn({ text }: Email): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

async function mailsTo(address: string, { dataDir }: Product): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const sources = await Promise.all(files.map((file) => readFile(path.join(outbox, file))));
  // The mails of all journeys are here: parse only those that name the address.
  const named = sources.filter((source) => source.includes(address));
  const mails = await Promise.all(named.map((source) => PostalMime.parse(source)));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

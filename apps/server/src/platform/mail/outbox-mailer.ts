import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { StartError } from '../start-error.ts';
import type { Mailer } from './mail.ts';

/**
 * Writes each mail as `<message id>.eml` into a folder, complete or not at all. Sent again, it replaces itself.
 * @throws {StartError} when the folder cannot be made.
 */
export async function createOutboxMailer(folder: string, from: string): Promise<Mailer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const makeFolder = () => mkdir(folder, { recursive: true });
  try {
    await makeFolder();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The outbox ${folder} cannot be written: ${code}. Set DATA_DIR or MAIL_URL.`);
  }
  return {
    async send({ messageId, ...mail }) {
      const { message } = await transport.sendMail({ ...mail, from, messageId: `<${messageId}@pleinair>` });
      const file = path.join(folder, `${messageId.replace(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${file}.unfinished`, message, { flush: true });
      await rename(`${file}.unfinished`, file);
    },
    check: async () => {
      await makeFolder();
    },
    close: () => undefined,
  };
}

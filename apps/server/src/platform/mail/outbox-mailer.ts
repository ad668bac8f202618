import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { StartError } from '../../config/start-error.ts';
import type { Mail, Mailer } from './mail.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes each mail atomically as `<message id>.eml` into a folder, then calls `onWritten`. A mail sent again replaces itself.
 * Mails hold links that sign people in, so only the account that runs the server can read the folder and files.
 * @throws {StartError} if the folder cannot be created.
 */
export async function createOutboxMailer(
  folder: string,
  from: string,
  onWritten: (mail: Mail) => void = () => undefined,
): Promise<Mailer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const makeFolder = () => mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  try {
    await makeFolder();
    await tighten(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The outbox ${folder} cannot be written: ${code}. Set DATA_DIR or MAIL_URL.`);
  }
  return {
    async send(mail) {
      const { messageId, to, subject, text, html } = mail;
      const { message } = await transport.sendMail({
        from,
        to,
        subject,
        messageId: `<${messageId}@pleinair>`,
        alternatives: [{ raw: readablePart('text/plain', text) }, { raw: readablePart('text/html', html) }],
      });
      const file = path.join(folder, `${messageId.replace(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${file}.unfinished`, message, { flush: true, mode: FILE_MODE });
      await rename(`${file}.unfinished`, file);
      onWritten(mail);
    },
    check: async () => {
      await makeFolder();
    },
    close: () => undefined,
  };
}

/** A part of a mail as UTF-8 text. Quoted-printable would break links across lines, and people copy links from the file. */
const readablePart = (type: string, content: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    content.replaceAll(/\r?\n/g, '\r\n'),
  ].join('\r\n');

/** Closes the outbox of an earlier version to other users of the machine. */
async function tighten(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const file of await readdir(folder)) await chmod(path.join(folder, file), FILE_MODE);
}

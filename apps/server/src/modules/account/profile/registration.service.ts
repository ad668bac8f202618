import { pictureFiles } from '@pleinair/content/definitions';
import type { routes } from '@pleinair/contract';
import { type Language, newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import type { ClientApplication, Role } from '../../../kernel/caller.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveBlob } from '../../media/blob/blob.repository.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { AccountMailService } from '../security/account-mail.service.ts';
import { hashPassword } from '../security/password.ts';
import { weaknessOf } from '../security/weak-password.ts';
import type { FirstChannels } from '../user/first-channel.ts';
import { insertAccount } from '../user/insert-account.ts';
import { findUserByEmail } from '../user/user.repository.ts';

/** The fields that are checked for any new account. */
type Checked = Pick<Registration, 'email' | 'username' | 'first_name' | 'last_name'> & {
  readonly password?: string | undefined;
};

/** An account created without a confirmation mail. */
interface Addition {
  readonly username: string;
  readonly email: string;
  /** Without one, the person sets it by a mailed link. */
  readonly password?: string | undefined;
  readonly role: Role;
  readonly plan_name?: string;
  readonly language: Language;
}

type Registration = z.output<(typeof routes.createUser)['body'] & z.ZodType>;

const EMAIL_TAKEN: Problem = { key: 'email_taken', field: 'email' };
const USERNAME_TAKEN: Problem = { key: 'username_taken', field: 'username' };

const PROBLEM_BY_INDEX: Record<string, Problem> = {
  app_user_email: EMAIL_TAKEN,
  app_user_username: USERNAME_TAKEN,
  layer_name: USERNAME_TAKEN,
};

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly mails: AccountMailService;
  readonly uploads: Pick<UploadService, 'setAside'>;
  readonly channels: FirstChannels;
}

export function createRegistrationService({ db, clock, mails, uploads, channels }: Dependencies) {
  async function check({
    email,
    username,
    password,
    first_name = '',
    last_name = '',
  }: Checked): Promise<void> {
    const problems: Problem[] = [];
    if (await findUserByEmail(db, email)) problems.push(EMAIL_TAKEN);
    if (await channels.isTaken(db, username)) problems.push(USERNAME_TAKEN);
    const weakness =
      password === undefined
        ? undefined
        : await weaknessOf(password, { email, username, first_name, last_name }, 'password');
    if (weakness) problems.push(weakness);
    if (problems.length > 0) throw new AppError('invalid', ...problems);
  }

  const setAside = (signed_id: string) =>
    uploads.setAside({ owner: undefined, signed_id, field: 'photo' }, pictureFiles);

  return {
    /**
     * Creates a user, the channel named after them, and the confirmation mail, all or nothing. The photo is inspected once the
     * account is confirmed.
     * @returns the user's pid.
     * @throws {AppError} `invalid` for a taken name or address and for an easily guessed password, `conflict` for one taken
     * concurrently.
     */
    async register(
      registration: Registration,
      application: ClientApplication,
      spoken: Language,
    ): Promise<string> {
      const { password, redirect_url, photo, layer_type, policies_accepted, ...personal } = registration;
      const page = mails.pageFor('confirm_account', redirect_url, 'redirect_url', application);
      await check(registration);
      const now = clock.now();
      const pid = newPid(now.getTime());
      const row = {
        ...personal,
        pid,
        language: registration.language ?? spoken,
        password_hash: await hashPassword(password),
        policies_accepted: policies_accepted === undefined ? null : new Date(policies_accepted),
        pending_photo_blob: photo === undefined ? null : await setAside(photo),
        created_at: now,
        updated_at: now,
      };
      await refusingTaken(() =>
        db.transaction(async (tx) => {
          const user = await insertAccount(tx, row, channels);
          if (row.pending_photo_blob !== null) await giveBlob(tx, row.pending_photo_blob, pid);
          await mails.post(tx, 'confirm_account', user, page);
        }),
      );
      return pid;
    },

    /**
     * Creates a user who is active at once, and the channel named after them. Without a password, the person gets a mail to set
     * one. `also` runs in the same transaction.
     * @returns the user's pid, and the link in the mail if there is one.
     * @throws {AppError} as `register` does.
     */
    async add(
      { password, ...addition }: Addition,
      also?: (tx: Database) => Promise<void>,
    ): Promise<{ readonly pid: string; readonly link: string | undefined }> {
      await check({ ...addition, password });
      const now = clock.now();
      const pid = newPid(now.getTime());
      const password_hash = password === undefined ? null : await hashPassword(password);
      const row = {
        ...addition,
        pid,
        password_hash,
        state: 'active' as const,
        created_at: now,
        updated_at: now,
      };
      let link: string | undefined;
      await refusingTaken(() =>
        db.transaction(async (tx) => {
          await also?.(tx);
          const user = await insertAccount(tx, row, channels);
          if (password === undefined) link = await mails.post(tx, 'welcome', user, mails.ownPage('welcome'));
        }),
      );
      return { pid, link };
    },
  };
}

const refusingTaken = (write: () => Promise<void>) => refuseDuplicates(write, PROBLEM_BY_INDEX);

export type RegistrationService = ReturnType<typeof createRegistrationService>;

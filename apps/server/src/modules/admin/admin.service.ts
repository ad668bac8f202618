import type {
  AdministeredUser,
  CreatedUser,
  User,
  userAdministration,
  userCreation,
} from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { Editor } from '../../kernel/caller.ts';
import { found } from '../../kernel/found.ts';
import { refuseDuplicates } from '../../kernel/refuse-duplicates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../account/account.ts';
import { findPlan } from '../account/plan/plan.repository.ts';
import { maySignIn } from '../account/security/security.policy.ts';
import { endAccessOf } from '../account/security/session.repository.ts';
import type { OrderPhoto } from '../account/user/activate-account.ts';
import { presentUser } from '../account/user/present-user.ts';
import {
  findUserByEmail,
  findUserDetails,
  lockUser,
  type UserDetails,
  updateUser,
} from '../account/user/user.repository.ts';
import { mayAdminister, mayShowWork } from './admin.policy.ts';
import { listUsers, returnWorkOf, type UserFilter, withdrawWorkOf } from './admin.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'storage' | 'clock'> {
  readonly orderPhoto: OrderPhoto;
  /** Whether mails leave this machine. */
  readonly isMailed: boolean;
  readonly account: Pick<Account, 'addUser' | 'removeUser' | 'discardMailedLinks' | 'isNameTaken'>;
}

export type AdminService = ReturnType<typeof createAdminService>;

/** Lets admins read and change users. */
export function createAdminService({ db, storage, clock, orderPhoto, isMailed, account }: Dependencies) {
  const { discardMailedLinks } = account;

  const present = (row: UserDetails): AdministeredUser => ({
    ...presentUser(row, storage),
    spaces_count: row.spaces_count,
  });

  const get = async (pid: string): Promise<AdministeredUser> =>
    present(found(await findUserDetails(db, pid)));

  /** Finds a plan by its name, or as previously returned. @throws {AppError} `invalid` if it is unknown or differs. */
  async function planNamed(given: string | User['plan']) {
    const { name, display_name } = typeof given === 'string' ? { name: given } : given;
    const plan = await findPlan(db, name);
    if (!plan) throw new AppError('invalid', { key: 'plan_unknown', field: 'plan' });
    if (display_name !== undefined && display_name !== plan.display_name)
      throw new AppError('invalid', { key: 'field_read_only', field: 'plan.display_name' });
    return plan;
  }

  return {
    get,

    async list(filter: UserFilter) {
      const { rows, ...paged } = await listUsers(db, filter);
      return { ...paged, users: rows.map(present) };
    },

    /**
     * Creates an account; without a mail server, the admin gets the link for the password.
     * @throws {AppError} `invalid` for an unknown plan; otherwise as a registration does.
     */
    async add(
      { plan, language, ...person }: z.output<typeof userCreation>,
      spoken: Language,
    ): Promise<CreatedUser> {
      const named = plan === undefined ? {} : { plan_name: (await planNamed(plan)).name };
      const added = await account.addUser({ ...person, ...named, language: language ?? spoken });
      const password_url = (isMailed ? undefined : added.link) ?? null;
      return { ...(await get(added.pid)), password_url };
    },

    /** @throws {AppError} `forbidden` for one's own account. */
    async remove(pid: string, { user }: Editor): Promise<void> {
      await get(pid);
      if (pid === user.pid) throw new AppError('forbidden', 'own_role');
      await account.removeUser(pid);
    },

    /**
     * @throws {AppError} `forbidden` for one's own role or state, `invalid` for an unknown plan or a taken name or address,
     * `conflict` for one taken concurrently.
     */
    async administer(
      pid: string,
      body: z.output<typeof userAdministration>,
      editor: Editor,
    ): Promise<AdministeredUser> {
      await get(pid);
      if (!mayAdminister(editor, pid, body)) throw new AppError('forbidden', 'own_role');
      const { plan: given, ...fields } = body;
      const { state, username, email } = fields;
      const owner = email === undefined ? undefined : await findUserByEmail(db, email);
      if (owner && owner.pid !== pid) throw new AppError('invalid', { key: 'email_taken', field: 'email' });
      if (username !== undefined && (await account.isNameTaken(db, username, pid))) {
        throw new AppError('invalid', { key: 'username_taken', field: 'username' });
      }
      const plan = given === undefined ? undefined : await planNamed(given);
      const now = clock.now();
      const change = async (tx: Database) => {
        const known = await lockUser(tx, pid);
        // They must prove the address first.
        if (email !== undefined && email !== known?.email) await discardMailedLinks(tx, pid);
        await updateUser(tx, pid, {
          ...fields,
          ...(plan !== undefined && { plan_name: plan.name }),
          updated_at: now,
        });
        if (state === undefined) return;
        await orderPhoto(tx, pid);
        // An intruder's session must not revive when the account is unblocked.
        if (!maySignIn({ state })) await endAccessOf(tx, pid, now);
        await (mayShowWork({ state }) ? returnWorkOf : withdrawWorkOf)(tx, pid);
      };
      await refuseDuplicates(() => db.transaction(change), {
        app_user_username: 'username_taken',
        app_user_email: 'email_taken',
      });
      return get(pid);
    },
  };
}

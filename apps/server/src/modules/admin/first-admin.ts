import { createHmac, timingSafeEqual } from 'node:crypto';
import type { firstAdminCreation, User } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../account/account.ts';
import { findPlan, STUDIO_PLAN } from '../account/plan/plan.repository.ts';
import { hasAdmin } from './operations.repository.ts';

/** Key of an advisory lock: "adm1" in ASCII. */
const LOCK = 0x61646d31;

interface Dependencies {
  readonly db: Database;
  readonly key: Uint8Array;
  readonly account: Pick<Account, 'addUser' | 'getUser'>;
}

/** Token of the first admin's link. Derived, so that every process knows it without storing it. */
export const firstAdminToken = (key: Uint8Array): string =>
  createHmac('sha256', key).update('first admin').digest('base64url');

/** Returns the path of the page that creates the first admin; undefined once there is one. */
export const firstAdminPath = async (db: Database, key: Uint8Array): Promise<string | undefined> =>
  (await hasAdmin(db)) ? undefined : `/first-admin?token=${firstAdminToken(key)}`;

export type MakeFirstAdmin = ReturnType<typeof createMakeFirstAdmin>;

/** Creates the first admin of an installation, in the browser of a person who can read its terminal. */
export function createMakeFirstAdmin({ db, key, account }: Dependencies) {
  const token = Buffer.from(firstAdminToken(key));

  /** @throws {AppError} `not_found` for another token, or once there is an admin; otherwise as a registration does. */
  return async (
    { token: sent, ...person }: z.output<typeof firstAdminCreation>,
    language: Language,
  ): Promise<User> => {
    const given = Buffer.from(sent);
    const isRight = given.length === token.length && timingSafeEqual(given, token);
    if (!isRight || (await hasAdmin(db))) throw new AppError('not_found', 'not_found');
    const plan = await findPlan(db, STUDIO_PLAN);
    const fields = { ...person, ...(plan && { plan_name: plan.name }), role: 'admin', language } as const;
    const { pid } = await account.addUser(fields, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      if (await hasAdmin(tx)) throw new AppError('not_found', 'not_found');
    });
    return account.getUser(pid);
  };
}

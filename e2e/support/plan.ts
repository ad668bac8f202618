import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { type Account, Api, newAccount } from './account.ts';
import type { Creator } from './creator.ts';
import { DATA_DIR } from './product.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');

/** Gives a creator a new plan, as an admin of the studio does. */
export async function givePlan(
  request: APIRequestContext,
  { api, account }: Creator,
  capabilities: Readonly<Record<string, number>>,
): Promise<void> {
  const admin = newAccount();
  const office = await Api.open(request);
  await office.signUp(admin);
  await makeAdmin(admin);
  const name = `of-${account.username}`;
  await office.call('POST', '/admin/plans', { name, display_name: 'Small', capabilities });
  const { pid } = await api.call('GET', '/user/me');
  await office.call('PUT', `/admin/users/${pid}`, { plan: name });
}

/** Makes an account an admin, as the operator does. */
export async function makeAdmin({ email }: Pick<Account, 'email'>): Promise<void> {
  const env = { ...process.env, DATA_DIR };
  await promisify(execFile)(NODE, ['apps/server/src/admin.ts', 'make-admin', email], { cwd: ROOT, env });
}

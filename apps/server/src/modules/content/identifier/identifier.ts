import { isPid } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Database } from '../../../platform/database/database.ts';

interface Identified {
  /** Pid of the item that keeps its identifier. */
  readonly pid?: string;
  readonly identifier?: string | null | undefined;
}

/** @throws {AppError} `invalid` if it looks like a pid, or another space of the channel has it; `prefix` precedes its field. */
export async function checkSpaceIdentifier(
  db: Database,
  space: Identified & { readonly layer_pid: string },
  prefix = '',
): Promise<void> {
  await checkFree(db, space, sql`space where layer_pid = ${space.layer_pid}`, prefix);
}

/** @throws {AppError} `invalid` if it looks like a pid, or another object of the owner has it; `prefix` precedes its field. */
export async function checkHobjectIdentifier(
  db: Database,
  hobject: Identified & { readonly owner_pid: string },
  prefix = '',
): Promise<void> {
  await checkFree(db, hobject, sql`hobject where owner_pid = ${hobject.owner_pid}`, prefix);
}

/**
 * @throws {AppError} `conflict` if the pid made by the caller or the identifier belongs to something else, even since a moment
 * ago.
 */
export function refusingTaken<Out>(write: () => Promise<Out>, prefix = ''): Promise<Out> {
  const pid = { key: 'pid_taken', field: `${prefix}pid` } as const;
  const identifier = { key: 'identifier_taken', field: `${prefix}identifier` } as const;
  return refuseDuplicates(write, {
    hobject_pkey: pid,
    anchor_pkey: pid,
    hobject_identifier: identifier,
    space_identifier: identifier,
  });
}

async function checkFree(
  db: Database,
  { pid = '', identifier }: Identified,
  among: SQL,
  prefix: string,
): Promise<void> {
  if (typeof identifier !== 'string') return;
  // Otherwise the pid of a deleted or private object could lead to another creator's object with that identifier.
  const field = `${prefix}identifier`;
  if (isPid(identifier)) throw new AppError('invalid', { key: 'identifier_like_pid', field });
  const { rows } = await db.execute(
    sql`select 1 from ${among} and identifier = ${identifier} and pid <> ${pid}`,
  );
  if (rows.length > 0) throw new AppError('invalid', { key: 'identifier_taken', field });
}

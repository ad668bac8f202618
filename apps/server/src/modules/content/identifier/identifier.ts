import { isPid } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedUniqueIndex } from '../../../platform/database/unique-violation.ts';

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
export async function refusingTaken<Out>(write: () => Promise<Out>, prefix = ''): Promise<Out> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index === 'hobject_pkey' || index === 'anchor_pkey') {
      throw new AppError('conflict', { key: 'pid_taken', field: `${prefix}pid` });
    }
    if (index !== 'hobject_identifier' && index !== 'space_identifier') throw error;
    throw refused('conflict', 'identifier_taken', prefix);
  }
}

async function checkFree(
  db: Database,
  { pid = '', identifier }: Identified,
  among: SQL,
  prefix: string,
): Promise<void> {
  if (typeof identifier !== 'string') return;
  // Otherwise the pid of a deleted or private object could lead to another creator's object with that identifier.
  if (isPid(identifier)) throw refused('invalid', 'identifier_like_pid', prefix);
  const { rows } = await db.execute(
    sql`select 1 from ${among} and identifier = ${identifier} and pid <> ${pid}`,
  );
  if (rows.length > 0) throw refused('invalid', 'identifier_taken', prefix);
}

const refused = (
  code: 'invalid' | 'conflict',
  key: 'identifier_taken' | 'identifier_like_pid',
  prefix: string,
) => new AppError(code, { key, field: `${prefix}identifier` });

import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Database } from '../platform/database/database.ts';
import { violatedUniqueIndex } from '../platform/database/unique-violation.ts';

interface Identified {
  /** Of what keeps its identifier. */
  readonly pid?: string;
  readonly identifier?: string | null | undefined;
}

/** @throws {AppError} `invalid` for an identifier of another space of the channel; `prefix` stands before its field. */
export async function checkSpaceIdentifier(
  db: Database,
  space: Identified & { readonly layer_pid: string },
  prefix = '',
): Promise<void> {
  await checkFree(db, space, sql`space where layer_pid = ${space.layer_pid}`, prefix);
}

/** @throws {AppError} `invalid` for an identifier of another object of the owner; `prefix` stands before its field. */
export async function checkHobjectIdentifier(
  db: Database,
  hobject: Identified & { readonly owner_pid: string },
  prefix = '',
): Promise<void> {
  await checkFree(db, hobject, sql`hobject where owner_pid = ${hobject.owner_pid}`, prefix);
}

/** @throws {AppError} `conflict` where the identifier was given to something else at this very moment. */
export async function refusingTakenIdentifier<Out>(write: () => Promise<Out>, prefix = ''): Promise<Out> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index !== 'hobject_identifier' && index !== 'space_identifier') throw error;
    throw taken('conflict', prefix);
  }
}

async function checkFree(
  db: Database,
  { pid = '', identifier }: Identified,
  among: SQL,
  prefix: string,
): Promise<void> {
  if (typeof identifier !== 'string') return;
  const { rows } = await db.execute(
    sql`select 1 from ${among} and identifier = ${identifier} and pid <> ${pid}`,
  );
  if (rows.length > 0) throw taken('invalid', prefix);
}

const taken = (code: 'invalid' | 'conflict', prefix: string) =>
  new AppError(code, { key: 'identifier_taken', field: `${prefix}identifier` });

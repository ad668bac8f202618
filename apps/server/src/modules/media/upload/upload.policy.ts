import type { BlobRow } from '../blob/blob.table.ts';

/** Only its owner may use a blob; one from a registration has no owner yet, so any caller with its signed id may. */
export const mayUse = ({ owner_pid }: Pick<BlobRow, 'owner_pid'>, owner: string | undefined): boolean =>
  owner_pid === null || owner_pid === owner;

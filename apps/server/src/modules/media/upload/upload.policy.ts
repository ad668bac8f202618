import type { BlobRow } from '../blob/blob.table.ts';

/** A blob is its owner's to use; one that came with a registration has none yet and belongs to any caller with its signed id. */
export const mayUse = ({ owner_pid }: Pick<BlobRow, 'owner_pid'>, owner: string | undefined): boolean =>
  owner_pid === null || owner_pid === owner;

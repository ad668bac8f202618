import type { Database } from '../../../platform/database/database.ts';

/** What accounts ask of channels: the two share their names, and every account starts with a channel. */
export interface FirstChannels {
  /** Whether a channel or a user has this name, those of `exceptOwner` not counted. */
  isTaken(db: Database, name: string, exceptOwner?: string): Promise<boolean>;
  /** Makes the channel that is named after a new user, within the transaction. */
  create(tx: Database, user: { pid: string; username: string; created_at: Date }): Promise<void>;
}

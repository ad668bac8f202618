import type { Database } from '../../../platform/database/database.ts';

/** What accounts need from channels: both share one namespace, and every account starts with a channel. */
export interface FirstChannels {
  /** Whether a channel or user has this name, ignoring those of `exceptOwner`. */
  isTaken(db: Database, name: string, exceptOwner?: string): Promise<boolean>;
  /** Creates the channel named after a new user, within the transaction. */
  create(tx: Database, user: { pid: string; username: string; created_at: Date }): Promise<void>;
}

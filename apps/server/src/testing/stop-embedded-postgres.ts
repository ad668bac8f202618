import { findBinaries } from '../platform/database/embedded/binaries.ts';
import { halt, isMade } from '../platform/database/embedded/cluster.ts';
import { databaseUser } from '../platform/database/embedded/run-as.ts';

/** Stops the server in `folder`, if one runs, and drops its connections. */
export async function stopEmbeddedPostgres(folder: string): Promise<void> {
  const user = await databaseUser(folder);
  const cluster = { home: folder, user, bin: await findBinaries(user) };
  if (isMade(cluster.home)) await halt(cluster);
}

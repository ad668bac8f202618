import type { Config } from '../../config/config.ts';
import { startChangeFeed } from './change-feed.ts';

/** How a platform hears of changes: not at all where `CACHE_MEMORY` keeps nothing that they would make outdated. */
export const hearChangesFor = ({ cacheMemory }: Pick<Config, 'cacheMemory'>) =>
  cacheMemory > 0 ? startChangeFeed : undefined;

import type { Config } from '../../config/config.ts';
import { startChangeFeed } from './change-feed.ts';

/** How a platform hears of changes: not at all if `CACHE_MEMORY=0`, since then nothing is cached. */
export const hearChangesFor = ({ cacheMemory }: Pick<Config, 'cacheMemory'>) =>
  cacheMemory > 0 ? startChangeFeed : undefined;

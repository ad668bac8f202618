import type { Config } from '../../config/config.ts';
import { startChangeFeed } from './change-feed.ts';

/** Listens for changes, unless `CACHE_MEMORY=0`: then nothing is cached. */
export const hearChangesFor = ({ cacheMemory }: Pick<Config, 'cacheMemory'>) =>
  cacheMemory > 0 ? startChangeFeed : undefined;

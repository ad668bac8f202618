import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';

/** Opens a storage in a folder, for tests that request no URLs from it. */
export const diskStorage = (folder: string, clock: Clock = systemClock) =>
  createDiskStorage({ folder, publicUrl: '', filesUrl: '', uploadKey: randomBytes(32), clock });

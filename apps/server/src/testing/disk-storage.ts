import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';

/** A storage in a folder, of which no address is asked for. */
export const diskStorage = (folder: string, clock: Clock = systemClock) =>
  createDiskStorage({ folder, publicUrl: '', filesUrl: '', uploadKey: randomBytes(32), clock });

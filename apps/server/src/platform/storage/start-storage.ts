import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import type { Clock } from '../clock/clock.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { reasonOf } from './storage-failure.ts';

/** The path that serves stored files; a CDN may replace it. */
export const FILES_PATH = '/files';

/** Opens and checks the configured storage. @throws {StartError} with one line if it is unusable. */
export async function startStorage(
  { storage, publicUrl, cdnUrl, keys }: Pick<Config, 'storage' | 'publicUrl' | 'cdnUrl' | 'keys'>,
  clock: Clock,
): Promise<Storage> {
  const filesUrl = cdnUrl ?? publicUrl + FILES_PATH;
  if (storage.kind === 'disk') {
    return createDiskStorage({ folder: storage.folder, publicUrl, filesUrl, uploadKey: keys.upload, clock });
  }
  // Loaded only when used: the S3 client takes longer to load than everything else here.
  const { createS3Storage } = await import('./s3-storage.ts');
  const s3 = createS3Storage({ location: storage.location, filesUrl, clock });
  await s3.check().catch((error: unknown) => {
    const { endpoint, bucket } = storage.location;
    throw new StartError(`STORAGE_URL: bucket ${bucket} at ${endpoint} cannot be used: ${reasonOf(error)}.`);
  });
  return s3;
}

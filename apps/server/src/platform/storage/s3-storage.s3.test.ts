import { inject, test } from 'vitest';
import { s3Url } from '../../config/s3-url.ts';
import { describeStorage, FILES_URL } from '../../testing/describe-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const url = inject('s3');

if (url === undefined) test.skip('S3 storage: this machine has no S3 endpoint');
else {
  const location = s3Url.parse(url);
  describeStorage('S3', async (clock) => createS3Storage({ location, filesUrl: FILES_URL, clock }));
}

import { inject, test } from 'vitest';
import { describeSignedUploads } from '../../../testing/describe-signed-uploads.ts';

const url = inject('s3');

if (url === undefined) test.skip('signed requests on S3: this machine has no S3 endpoint');
else describeSignedUploads('S3', { STORAGE_URL: url });

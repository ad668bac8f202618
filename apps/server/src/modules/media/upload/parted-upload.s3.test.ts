import { inject, test } from 'vitest';
import { describePartedUploads } from '../../../testing/describe-parted-uploads.ts';

const url = inject('s3');

if (url === undefined) test.skip('files in parts on S3: this machine has no S3 endpoint');
else describePartedUploads('S3', { STORAGE_URL: url });

import { inject, test } from 'vitest';
import { describeResuming } from './testing/describe-resuming.ts';

// Provided by the global setup of this project.
const url = inject('s3' as never) as string | undefined;

if (url === undefined) test.skip('resuming on S3: this machine has no S3 endpoint');
else describeResuming('S3', url);

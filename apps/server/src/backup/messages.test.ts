import { S3ServiceException } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { explain } from './messages.ts';

const REFUSED = { name: 'AccessDenied', message: 'Access Denied.', $fault: 'client', $metadata: {} } as const;

test('what stops a backup is said in a line, and what is unexpected keeps its stack', () => {
  const inWords = (error: unknown) => explain(error, 'Run it again.');
  expect(inWords(new StartError('Give one place.'))).toBe('Give one place.');
  expect(inWords(new DamagedBackup('spaces.gz'))).toBe(
    'The backup is damaged: spaces.gz is missing or damaged. Run it again.',
  );
  expect(inWords(Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' }))).toBe(
    'The disk is full.',
  );
  // A bucket may allow listing and refuse writing.
  expect(inWords(new S3ServiceException(REFUSED))).toBe('S3 answered AccessDenied: Access Denied.');
  const bug = new TypeError('undefined is not a function');
  expect(() => inWords(bug)).toThrow(bug);
});

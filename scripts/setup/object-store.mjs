import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian.mjs';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];

/**
 * The S3 endpoint for the tests of the storage: `TEST_STORAGE_URL`, or Debian's Ceph, installed now where this user may.
 * @returns {Promise<string | undefined>} one line that says why those tests will not run, or nothing
 */
export async function ensureObjectStore() {
  if (process.env.TEST_STORAGE_URL || isInstalled()) return undefined;
  if ((await installPackages('An S3 endpoint', PACKAGES)) && isInstalled()) return undefined;
  return `Not run: the tests on S3. Install ${PACKAGES.join(', ')}, or set TEST_STORAGE_URL to an empty bucket.`;
}

const isInstalled = () =>
  PACKAGES.every((program) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
  );

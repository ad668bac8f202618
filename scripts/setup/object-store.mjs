import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian.mjs';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];

/** Whether the tests of the storage have an S3 endpoint: `TEST_STORAGE_URL`, or Ceph, which the tests start. */
export const hasObjectStore = () =>
  process.env.TEST_STORAGE_URL !== undefined ||
  PACKAGES.every((program) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
  );

/** Installs Debian's Ceph if this user may. */
export const installObjectStore = () => installPackages('An S3 endpoint', PACKAGES);

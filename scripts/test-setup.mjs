// npm run test:setup: installs what the tests need on the machine, through apt if this user may: Chromium for the journeys, and
// Ceph, whose gateway they start in memory as an S3 endpoint.
import { findChromium, installChromium } from './setup/chromium.mjs';
import { hasObjectStore, installObjectStore } from './setup/object-store.mjs';
import { checkNode } from './setup/root.mjs';

checkNode();
if (!findChromium()) await installChromium();
if (!hasObjectStore()) await installObjectStore();

const missing = [
  !findChromium() && 'Chromium: install it, or set CHROMIUM to its path.',
  !hasObjectStore() &&
    'an S3 endpoint: install Ceph (ceph-mon, ceph-osd, radosgw), or set TEST_STORAGE_URL to an empty bucket.',
].filter(Boolean);
for (const one of missing) console.error(`pleinair: the tests miss ${one}`);
process.exit(missing.length > 0 ? 1 : 0);

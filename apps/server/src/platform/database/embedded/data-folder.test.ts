import { chmod, chown, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { makeDataFolder } from './data-folder.ts';
import { canReach, databaseUser } from './run-as.ts';

const clustersElsewhere = () => readdir(SYSTEM_FOLDER).catch(() => []);

// Only root runs the database as another user.
const asRoot = test.runIf(process.getuid?.() === 0);

asRoot('refuses a database that its user cannot reach, and creates nothing', async () => {
  const parent = await makeTemporaryFolder('private');
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = path.join(parent, 'postgres');
  await mkdir(folder);
  await chmod(parent, 0o700);
  const before = await clustersElsewhere();
  await expect(makeDataFolder(folder, await databaseUser(folder))).rejects.toThrow(
    `The user postgres cannot enter ${parent}, which holds the database`,
  );
  expect(await clustersElsewhere()).toEqual(before);
});

asRoot('tells a folder that is closed from a user that no program can run as', async () => {
  const folder = await makeTemporaryFolder('private');
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o700);
  expect(await canReach(folder, await databaseUser(folder))).toBe(false);
  await expect(canReach(folder, { uid: -1, gid: -1 })).rejects.toThrow(
    /^Running a program as the user -1 failed: \w+\./,
  );
});

asRoot('refuses the folder of another user, and names both', async () => {
  const folder = await makeTemporaryFolder('theirs');
  onTestFinished(() => rm(folder, { recursive: true }));
  await chown(folder, 54_321, 54_321);
  await expect(makeDataFolder(folder, undefined)).rejects.toThrow(
    `The database folder ${folder} belongs to the user 54321: start as 54321, or give it to root with chown -R.`,
  );
});

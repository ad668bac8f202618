import { chown, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { keepOwnerBelow } from './keep-owner.ts';
import { createFolderStore } from './store/folder-store.ts';

const OWNER = 54_321;
const asRoot = test.runIf(process.getuid?.() === 0);

async function theirFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('theirs');
  onTestFinished(() => rm(folder, { recursive: true }));
  await chown(folder, OWNER, OWNER);
  return folder;
}

/** The owner of everything below a folder. */
async function ownersBelow(folder: string): Promise<Record<string, number>> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => [name, (await lstat(path.join(folder, name))).uid]),
  );
  return Object.fromEntries(found);
}

async function* one() {
  yield Buffer.from('a');
}

asRoot(
  'a backup made by root belongs to the owner of the folder in which its place was created',
  async () => {
    const folder = await theirFolder();
    await createFolderStore(path.join(folder, 'backups')).write('files/a', one());
    const names = ['backups', path.join('backups', 'files'), path.join('backups', 'files', 'a')];
    expect(await ownersBelow(folder)).toEqual(Object.fromEntries(names.map((name) => [name, OWNER])));
  },
);

asRoot(
  'what root restored belongs to the owner of the data folder, unless it was another user’s',
  async () => {
    const folder = await theirFolder();
    await mkdir(path.join(folder, 'files', 'deep'), { recursive: true });
    await writeFile(path.join(folder, 'files', 'deep', 'a'), '');
    const elsewhere = await makeTemporaryFolder('elsewhere');
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await writeFile(path.join(elsewhere, 'file'), '');
    await symlink(path.join(elsewhere, 'file'), path.join(folder, 'link'));
    await mkdir(path.join(folder, 'postgres'));
    await chown(path.join(folder, 'postgres'), OWNER + 1, OWNER + 1);
    await keepOwnerBelow(folder);
    const names = ['files', path.join('files', 'deep'), path.join('files', 'deep', 'a'), 'link'];
    expect(await ownersBelow(folder)).toEqual({
      ...Object.fromEntries(names.map((name) => [name, OWNER])),
      postgres: OWNER + 1,
    });
    expect(await ownersBelow(elsewhere)).toEqual({ file: 0 });
  },
);

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { NODE, ROOT } from './root.mjs';
import { run, withOwnPrograms } from './run.mjs';

/** The web apps, and what they contain besides their own folder. */
export const APPS = ['studio', 'viewer'];
const SHARED = [
  'packages/client',
  'packages/content',
  'packages/domain',
  'packages/map',
  'packages/scene',
  'packages/tracker',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.base.json',
];
/** File in a build with the hash of its sources. */
const STAMP = '.inputs';
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist.new', 'dist.old', '.cache']);

const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds the web apps whose sources have changed since the last build. A new build is made next to the one that a running server
 * may be serving, and replaces it once it is complete.
 * @returns {Promise<number>} 0, or the exit code of the failed build, whose output has been printed
 */
export async function buildChanged() {
  const shared = SHARED.map((entry) => hashOf(entry)).join();
  const codes = await Promise.all(APPS.map((app) => build(app, shared)));
  return codes.find((code) => code !== 0) ?? 0;
}

async function build(app, shared) {
  const folder = path.join(ROOT, 'apps', app);
  const dist = path.join(folder, 'dist');
  const stamp = path.join(dist, STAMP);
  const inputs = hashOf(path.join('apps', app)) + shared;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return 0;
  console.log(`Building the ${app} …`);
  const { code, output } = await run(NODE, [VITE, 'build', '--outDir=dist.new', '--emptyOutDir'], {
    cwd: folder,
    env: withOwnPrograms(),
    quiet: true,
  });
  if (code !== 0) {
    console.error(`${output}\npleinair: the ${app} could not be built: see the lines above.`);
    return code;
  }
  await compressFiles(`${dist}.new`);
  writeFileSync(path.join(`${dist}.new`, STAMP), inputs);
  if (existsSync(dist)) renameSync(dist, `${dist}.old`);
  renameSync(`${dist}.new`, dist);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  return 0;
}

/**
 * The files to compress, and the bytes below which that saves nothing. Large files, which few pages need, are compressed with
 * less effort.
 */
const COMPRESSED = /\.(?:js|css|svg|json|tsv|wasm)$/;
const SMALL = 1024;
const LARGE = 700_000;

/** Writes compressed copies next to the files, so that the server need not compress them for each visitor. */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < SMALL) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    }),
  );
}

/** Hashes a file, or a folder's files and their names, except tests, which are not part of a build. */
function hashOf(entry) {
  const hash = createHash('sha256');
  const visit = (file) => {
    const children = readdirIfFolder(path.join(ROOT, file));
    if (!children) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
    for (const name of children ?? []) {
      if (!LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${file}/${name}`);
    }
  };
  visit(entry.split(path.sep).join('/'));
  return hash.digest('hex');
}

function readdirIfFolder(file) {
  try {
    return readdirSync(file).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

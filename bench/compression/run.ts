import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, request } from '@playwright/test';
import { Api, newAccount } from '../../e2e/support/account.ts';
import { CHROMIUM_ARGS } from '../../e2e/support/chromium.ts';
import { median } from '../support/median.ts';
import { startProduct } from '../support/product.ts';
import { servePage } from './serve-page.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder of GLB files: npm run compression --workspace bench -- FOLDER');
const names = (await readdir(folder)).filter((name) => name.endsWith('.glb')).sort();

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pleinair-bench-'));
const product = await startProduct(dataDir);
const page = await servePage();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGS, '--enable-unsafe-swiftshader'],
});
try {
  const api = await Api.open(await request.newContext(), { url: product.url, dataDir });
  await api.signUp(newAccount());
  const tab = await browser.newPage();
  await tab.goto(page.url);
  const all: { ratio: number; likeness: number; ms: number }[] = [];
  console.log('| model | MB | times smaller | SSIM | ms |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const name of names) {
    const model = await readFile(path.join(folder, name));
    const started = performance.now();
    const compressed = await api.compress(model, {});
    const ms = performance.now() - started;
    page.put('/before.glb', model);
    page.put('/after.glb', compressed);
    const likeness = await tab.evaluate<number>("likeness('/before.glb', '/after.glb')");
    const ratio = model.length / compressed.length;
    all.push({ ratio, likeness, ms });
    console.log(`| ${name} | ${(model.length / 1e6).toFixed(1)} ${row(ratio, likeness, ms)}`);
  }
  const middle = (key: 'ratio' | 'likeness' | 'ms') => median(all.map((one) => one[key]));
  console.log(`| median | ${row(middle('ratio'), middle('likeness'), middle('ms'))}`);
} finally {
  await browser.close();
  page.stop();
  await product.stop();
  await rm(dataDir, { recursive: true });
}

function row(ratio: number, likeness: number, ms: number): string {
  return `| ${ratio.toFixed(1)} | ${likeness.toFixed(4)} | ${ms.toFixed(0)} |`;
}

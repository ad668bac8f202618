import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const servers = [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../..' }));

/** Creates the README's pictures: `npm run screenshots --workspace e2e`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...journeys.use, actionTimeout: 60_000 },
  webServer: servers,
  projects: [{ name: 'pictures', testMatch: 'pictures.spec.ts' }],
});

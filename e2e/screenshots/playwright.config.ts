import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const { launchOptions } = journeys.use ?? {};
const servers = [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../..' }));

/** Creates the README's pictures: `npm run screenshots --workspace e2e`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  use: {
    ...journeys.use,
    // With smooth edges, unlike the journeys.
    launchOptions: {
      ...launchOptions,
      args: launchOptions?.args?.filter((arg) => !arg.includes('antialiasing')),
    },
  },
  webServer: servers,
  projects: [{ name: 'pictures', testMatch: 'pictures.spec.ts' }],
});

import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './support/chromium.ts';
import { PROVIDER_OPTIONS } from './support/identity-provider.ts';
import { PHONE } from './support/phone.ts';
import { DATA_DIR, LINK_SITE, PORT, URL } from './support/product.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...CHROMIUM_ARGS,
    '--disable-quic',
    // Without a GPU, smooth edges take a fifth of the drawing. The golden pictures of content types have them.
    '--webgl-antialiasing-mode=none',
    '--disable-component-update',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
};
const undrawn = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--disable-gl-drawing-for-tests'] },
};
const DRAWN = /@drawn/;
const STUDIO = {
  testMatch: /studio-.*\.spec\.ts/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } },
};
const VIEWER = { testMatch: /viewer-.*\.spec\.ts/, use: PHONE };

/**
 * Journeys through the whole product in a real browser: run by `npm test`, or by
 * `npx playwright test -c e2e/playwright.config.ts`. The product starts with a separate data folder.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // More than processors: a journey waits for its page, the database, the next frame.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Bounds for hangs, not expectations of speed: without a GPU, an editor's first frame takes about ten seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Tracing every journey takes a sixth of the time; use `--trace on` for the one under investigation.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    launchOptions,
  },
  projects: [
    // Those that look at what WebGL draws. For the others its canvas stays empty, since drawing without a GPU takes most of their time.
    { ...STUDIO, name: 'studio-drawn', grep: DRAWN },
    { ...STUDIO, name: 'studio', grepInvert: DRAWN, use: { ...STUDIO.use, ...undrawn } },
    { ...VIEWER, name: 'viewer-drawn', grep: DRAWN },
    { ...VIEWER, name: 'viewer', grepInvert: DRAWN, use: { ...VIEWER.use, ...undrawn } },
  ],
  webServer: {
    // The data folder of an earlier run would still have its users, and this run's mails are read from it.
    command: `rm -rf ${DATA_DIR} && exec node scripts/start.mjs`,
    cwd: '..',
    url: `${URL}/readyz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: {
      ...PROVIDER_OPTIONS,
      PORT: String(PORT),
      DATA_DIR,
      LOG_LEVEL: 'warn',
      ASSET_ORIGINS: LINK_SITE,
      MAP_STYLE_URL: 'offline',
    },
  },
});

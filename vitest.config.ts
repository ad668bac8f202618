import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, UNDRAWN_ARGS } from './e2e/support/chromium.ts';

// As the product's own start does: what Node makes of a file is kept for the processes that come after.
process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

const CONTENT = fileURLToPath(new URL('packages/content/src', import.meta.url));
const S3_TESTS = '{apps/server,packages/client}/src/**/*.s3.test.ts';

/** Bounds for a hang, not expectations of speed: a busy machine takes many times as long as an idle one. */
const BOUNDS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Tests that look at what WebGL has drawn. */
const DRAWN_TESTS = '**/*.drawn.test.tsx';
/** React's production build, as users get it: it renders in a third of the time. */
const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/**
 * Components in a real browser, as the workbench shows them. Vitest adds to each project's options, so each has its own. Drawing
 * without a GPU takes half of a test's time, so only those of `isDrawn` draw; elsewhere pages and WebGL's canvases stay empty.
 */
const components = ({ isDrawn }: { isDrawn: boolean }) => ({
  extends: './workbench/vite.config.ts' as const,
  define: PRODUCTION,
  oxc: { jsx: { development: false } },
  optimizeDeps: { rolldownOptions: { transform: { define: PRODUCTION } } },
  test: {
    ...BOUNDS,
    name: isDrawn ? 'components-drawn' : 'components',
    include: [isDrawn ? DRAWN_TESTS : '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...(isDrawn ? [] : [DRAWN_TESTS])],
    // As many as the other projects have: with another number the components wait until those are done.
    maxWorkers: 2,
    setupFiles: ['./workbench/src/fresh-storage.ts', './workbench/src/setup.ts'],
    // Studio and viewer share no page: each has its own texts and styles.
    isolate: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
          args: [...CHROMIUM_ARGS, ...(isDrawn ? [] : UNDRAWN_ARGS)],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-IE', timezoneId: 'Europe/Paris' },
      }),
      instances: [{ browser: 'chromium' as const }],
      // A golden picture lies with the type that it shows.
      expect: {
        toMatchScreenshot: {
          timeout: BOUNDS.expect.poll.timeout,
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => `${CONTENT}/${arg}${ext}`,
        },
      },
    },
  },
});

export default defineConfig({
  test: {
    ...BOUNDS,
    maxWorkers: 2,
    // Reading all of the server takes two seconds: once a worker, and not once a file. What a test stubs, it restores.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{studio,viewer}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: [S3_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [S3_TESTS],
          globalSetup: ['apps/server/src/testing/postgres.global.ts'],
        },
      },
      components({ isDrawn: false }),
      components({ isDrawn: true }),
      {
        // On their own, so that whoever runs another test does not wait for an S3 endpoint.
        extends: true,
        test: {
          name: 's3',
          include: [S3_TESTS],
          globalSetup: ['apps/server/src/testing/s3.global.ts'],
        },
      },
    ],
  },
});

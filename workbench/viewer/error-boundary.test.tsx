import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBoundary } from '../../apps/viewer/src/parts/error-boundary.tsx';
import { mount } from './mount.tsx';

function Throws({ error }: { error: Error }): never {
  throw error;
}

const MISSING = '/not-downloaded.js';
const Missing = lazy(() => import(/* @vite-ignore */ MISSING));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('says that a part that could not be loaded needs a connection', async () => {
  await mount({
    show: () => (
      <ErrorBoundary>
        <Suspense>
          <Missing />
        </Suspense>
      </ErrorBoundary>
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
});

test.each([
  ['Chromium', 'TypeError', 'Failed to fetch dynamically imported module: https://example.org/a.js'],
  ['Firefox', 'TypeError', 'error loading dynamically imported module: https://example.org/a.js'],
  ['Safari', 'TypeError', 'Importing a module script failed.'],
  ['the build, about styles', 'Error', 'Unable to preload CSS for /viewer-assets/a.css'],
] as const)('recognizes a failed import in the words of %s', async (_, type, message) => {
  const error = type === 'TypeError' ? new TypeError(message) : new Error(message);
  await mount({
    show: () => (
      <ErrorBoundary>
        <Throws error={error} />
      </ErrorBoundary>
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
});

test('says that the page has stopped after any other error', async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'name')");
  await mount({
    show: () => (
      <ErrorBoundary>
        <Throws error={error} />
      </ErrorBoundary>
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'The page has stopped' })).toBeVisible();
});

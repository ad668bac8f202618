import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WhenNear } from '../../apps/studio/src/ui/when-near.tsx';
import { mount } from './mount.tsx';

test('a large part loads when one scrolls towards it, and keeps its room until then', async () => {
  const load = vi.fn(async () => ({ default: () => <div>A map</div> }));
  const Part = lazy(load);
  await page.viewport(1000, 700);
  await mount({
    show: () => (
      <>
        <h1>Visits</h1>
        <div style={{ height: 3000 }} />
        <WhenNear height={380}>
          <Part />
        </WhenNear>
      </>
    ),
  });
  await expect.element(page.getByRole('heading')).toBeVisible();
  const height = document.documentElement.scrollHeight;
  expect(load).not.toHaveBeenCalled();
  // To its end: within the frame of a test, the margin of an observer does not count.
  scrollTo(0, height);
  await expect.element(page.getByText('A map')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(height);
});

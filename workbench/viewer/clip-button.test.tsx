import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClipButton } from '../../apps/viewer/src/overlay/clip-button.tsx';
import { mount } from './mount.tsx';

test('a clip is kept although the view that it shows ends', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const clip = () => ({ finish: async () => new Blob(['frames'], { type: 'video/webm' }) });
  await mount({ show: () => <ClipButton name="Harbour" clip={clip} /> });
  await page.getByRole('button', { name: 'Record a clip' }).click();
  await expect.element(page.getByRole('button', { name: 'End the clip and share it' })).toBeVisible();
  await mount({ show: () => <p>Read</p> });
  await expect.poll(() => saved).toEqual([expect.stringMatching(/Harbour.*\.webm$/)]);
});

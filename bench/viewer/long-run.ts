import type { Browser } from '@playwright/test';
import { PHONE } from './visit.ts';

/** Bytes that a space with a spinning object allocates in a frame, of the program's own functions, in ten seconds. */
export async function bytesPerFrame(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForTimeout(5000);
  await page.evaluate(() => {
    const count = () => {
      Object.assign(window, { frameCount: ((window as { frameCount?: number }).frameCount ?? 0) + 1 });
      requestAnimationFrame(count);
    };
    count();
  });
  await cdp.send('HeapProfiler.startSampling', {
    ...{ samplingInterval: 512, includeObjectsCollectedByMajorGC: true },
    includeObjectsCollectedByMinorGC: true,
  });
  await page.waitForTimeout(10_000);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const frames = await page.evaluate(() => (window as unknown as { frameCount: number }).frameCount);
  await context.close();
  const bytesIn = (node: (typeof profile)['head']): number =>
    (node.callFrame.url.includes('/viewer-assets/') ? node.selfSize : 0) +
    node.children.reduce((sum, child) => sum + bytesIn(child), 0);
  return bytesIn(profile.head) / frames;
}

/** Bytes of the page's heap after the first and after the last of several visits in one tab. */
export async function heapAfterVisits(browser: Browser, urls: readonly string[]) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const heaps: number[] = [];
  for (const url of urls) {
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('loaded').waitFor({ state: 'detached' });
    await cdp.send('HeapProfiler.collectGarbage');
    heaps.push((await cdp.send('Runtime.getHeapUsage')).usedSize);
  }
  await context.close();
  return { first: heaps[0] ?? 0, last: heaps.at(-1) ?? 0 };
}

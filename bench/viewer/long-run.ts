import type { Browser } from '@playwright/test';
import { PHONE } from './visit.ts';

export interface Allocation {
  readonly bytes_per_frame: number;
  /** The functions that allocate most, with their bytes per frame. */
  readonly most: readonly string[];
}

/** Measures what the viewer's own functions allocate per frame over ten seconds, in a space with moving objects. */
export async function allocationOf(browser: Browser, url: string): Promise<Allocation> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Start' }).click();
  // Waits until the browser has compiled hot code: before that, every computed number is an object.
  await page.waitForTimeout(20_000);
  await page.evaluate(() => {
    const count = () => {
      Object.assign(window, { frameCount: ((window as { frameCount?: number }).frameCount ?? 0) + 1 });
      requestAnimationFrame(count);
    };
    count();
  });
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 512,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await page.waitForTimeout(10_000);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const frames = await page.evaluate(() => (window as unknown as { frameCount: number }).frameCount);
  await context.close();
  const bytes = new Map<string, number>();
  const add = ({ callFrame, selfSize, children }: (typeof profile)['head']) => {
    const { functionName, url: script, lineNumber, columnNumber } = callFrame;
    if (script.includes('/viewer-assets/')) {
      const at = `${functionName || '(anonymous)'} ${script.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1}`;
      bytes.set(at, (bytes.get(at) ?? 0) + selfSize);
    }
    for (const child of children) add(child);
  };
  add(profile.head);
  const all = [...bytes].sort(([, a], [, b]) => b - a);
  return {
    bytes_per_frame: all.reduce((sum, [, size]) => sum + size, 0) / frames,
    most: all.slice(0, 8).map(([at, size]) => `${at} ${Math.round(size / frames)}`),
  };
}

/** Heap size of the page in bytes, after the first and after the last of several visits in one tab. */
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

import type { Browser, CDPSession, Page } from '@playwright/test';
import { GLOBE_INDICES } from './globe.ts';

/** A handheld phone, at one device pixel per CSS pixel, since there is no GPU. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** A network, and the slowdown of the processor. */
export interface Conditions {
  readonly name: string;
  /** Round-trip time in milliseconds. */
  readonly latency: number;
  readonly megabits: number;
  readonly slowdown: number;
}

/** Source: Lighthouse, `core/config/constants.js`. */
export const SLOW_4G: Conditions = {
  name: 'slow 4G, processor 4 times slower',
  latency: 150,
  megabits: 1.6,
  slowdown: 4,
};
export const FAST_4G: Conditions = {
  name: '4G, processor at full speed',
  latency: 60,
  megabits: 9,
  slowdown: 1,
};

export interface Visit {
  /** Milliseconds from the page's request to the model's first draw call. */
  readonly drawn: number;
  /** Bytes of scripts, as transferred, that had arrived by then. */
  readonly scripts: number;
}

/** Opens a page in a new browser profile and waits until the model is drawn. */
export async function visit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await watchDrawing(page);
  const cdp = await context.newCDPSession(page);
  await emulate(cdp, conditions);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'modelDrawn' in window, undefined, { timeout: 120_000 });
  const seen = await page.evaluate(() => {
    const drawn = (window as unknown as { modelDrawn: number }).modelDrawn;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= drawn)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { drawn, scripts };
  });
  await context.close();
  return seen;
}

/** Reports when the model is first drawn, identified by its number of indices. */
function watchDrawing(page: Page): Promise<unknown> {
  return page.addInitScript((indices) => {
    const { drawElements } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
      drawElements.call(this, mode, count, type, offset);
      if (count === indices && !('modelDrawn' in window))
        Object.assign(window, { modelDrawn: performance.now() });
    };
  }, GLOBE_INDICES);
}

async function emulate(cdp: CDPSession, { latency, megabits, slowdown }: Conditions): Promise<void> {
  await cdp.send('Network.enable');
  const throughput = (megabits * 1e6) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

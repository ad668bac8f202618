import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserType, Page } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium.ts';
import { PHONE } from './phone.ts';
import { URL } from './product.ts';

/** Opens a phone whose camera plays a video (YUV4MPEG2) in a loop, and hands over its page until `use` is done. */
export async function withCamera(
  { browserType, film }: { readonly browserType: BrowserType<Browser>; readonly film: Buffer },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleinair-film-'));
  const file = path.join(folder, 'film.y4m');
  await writeFile(file, film);
  const browser = await browserType.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...CHROMIUM_ARGS,
      '--disable-quic',
      '--disable-component-update',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: URL,
      locale: 'en-GB',
      serviceWorkers: 'block',
      permissions: ['camera'],
    });
    await use(await context.newPage());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

import type { Page } from '@playwright/test';

/** Drags local files over the page and drops them, as from a file manager. */
export async function dropFiles(page: Page, at: { x: number; y: number }, files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags local files over the page, by way of `over`, and drops them, as from a file manager. */
export async function dropFiles(page: Page, at: Point, files: string[], over: Point = at): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...over, data });
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...over, data });
  await session.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await session.detach();
}

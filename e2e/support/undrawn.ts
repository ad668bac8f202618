import type { Page } from '@playwright/test';

/**
 * Leaves the page's WebGL canvases empty, in a journey that looks at what another page draws: without a GPU, drawing the studio's
 * maps and scenes takes a tenth of the journeys' processor time.
 */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nothing = () => undefined;
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
      for (const name of [
        'clear',
        'drawArrays',
        'drawArraysInstanced',
        'drawElements',
        'drawElementsInstanced',
        'drawRangeElements',
      ])
        if (name in prototype) Object.defineProperty(prototype, name, { value: nothing });
  });
}

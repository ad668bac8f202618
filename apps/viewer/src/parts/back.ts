import type { BackWindow, Catch } from './catch-back.ts';

/** Something that Back closes. */
export interface BackLayer {
  close(): void;
  /** Whether Escape closes it, too. */
  readonly byEscape: boolean;
}

/**
 * Returns a function that puts a layer on top of those that Back closes one by one, and returns one that takes it away. Without
 * a layer, Back leaves the page as ever. What catches Back loads with the first layer.
 */
export function createBack(window: BackWindow): (layer: BackLayer) => () => void {
  let layers: readonly BackLayer[] = [];
  let caught: Promise<Catch> | undefined;
  const settle = async () => {
    // A sheet that gives way to another leaves and comes in one turn.
    await undefined;
    // A page that was loaded again may be at an entry that nothing needs any more.
    if (layers.length === 0 && !caught && !window.history.state?.back) return;
    caught ??= import('./catch-back.ts').then(({ catchBack }) =>
      catchBack(window, () => layers.at(-1)?.close()),
    );
    // Without a network, Back leaves the page.
    (await caught.catch(() => undefined))?.(layers.length > 0);
  };
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const top = layers.at(-1);
    if (!top) return;
    // Otherwise Chromium would take it for Back, and a dialog would close once more.
    event.preventDefault();
    if (top.byEscape) top.close();
  });
  void settle();
  return (layer) => {
    layers = [...layers, layer];
    void settle();
    return () => {
      layers = layers.filter((other) => other !== layer);
      void settle();
    };
  };
}

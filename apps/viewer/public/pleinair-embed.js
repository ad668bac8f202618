// Shows a space in a page of another site, and tells that page what happens in it: see docs/embedding.md.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MAY =
    'camera; geolocation; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; fullscreen; screen-wake-lock; clipboard-write';

  /**
   * Puts a player into an element.
   * @param {HTMLElement} element
   * @param {{ space: string, title?: string, onReady?: () => void, onOpened?: () => void, onEvent?: (name: string) => void, onClosed?: (reason: string) => void }} options
   * @returns {{ send(name: string): void, remove(): void }} sends events to the space's objects and sequences
   */
  function embed(element, { space, title = 'Pleinair', onReady, onOpened, onEvent, onClosed }) {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: `${origin}/embed/${encodeURIComponent(space)}`, title, allow: MAY });
    frame.style.cssText = 'border:0;inline-size:100%;block-size:100%';
    const post = (name) =>
      frame.contentWindow?.postMessage({ target: 'pleinair', type: 'event', name }, origin);
    // Before it is ready, the player hears nothing.
    const early = [];
    let isReady = false;
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow || data?.source !== 'pleinair') return;
      if (data.type === 'ready') {
        isReady = true;
        for (const name of early.splice(0)) post(name);
        onReady?.();
      }
      if (data.type === 'opened') onOpened?.();
      if (data.type === 'event') onEvent?.(data.name);
      if (data.type === 'closed') onClosed?.(data.reason);
    };
    addEventListener('message', hear);
    element.append(frame);
    return {
      send(name) {
        if (isReady) post(name);
        else early.push(name);
      },
      remove() {
        removeEventListener('message', hear);
        frame.remove();
      },
    };
  }

  globalThis.Pleinair = { embed };
})();

/**
 * Adds what the browsers of older phones lack: Safari has `URL.parse` from 18 on, `AbortSignal.any` from 17.4, `URL.canParse`
 * from 17 and the others from 16; Chrome had `URL.parse` from 126 on.
 */
export function supportOlderBrowsers(): void {
  URL.parse ??= (text, base) => {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  };
  URL.canParse ??= (text, base) => URL.parse(text, base) !== null;
  add(Array.prototype, 'toSorted', function <Item>(this: Item[], order?: (a: Item, b: Item) => number) {
    return [...this].sort(order);
  });
  add(Array.prototype, 'toReversed', function <Item>(this: Item[]) {
    return [...this].reverse();
  });
  AbortSignal.timeout ??= (milliseconds) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return late.signal;
  };
  AbortSignal.any ??= (signals) => {
    const first = new AbortController();
    for (const signal of signals) {
      const follow = () => first.abort(signal.reason);
      if (signal.aborted) follow();
      else signal.addEventListener('abort', follow, { once: true, signal: first.signal });
    }
    return first.signal;
  };
}

/** A plain assignment would be found by loops over the names of every list. */
function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

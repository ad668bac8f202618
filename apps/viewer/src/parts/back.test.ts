import { expect, test } from 'vitest';
import { createBack } from './back.ts';
import type { BackWindow } from './catch-back.ts';
// Otherwise the first test would wait for it.
import './catch-back.ts';

/** A browser's window with a history that has one entry before the page. */
class FakeWindow extends EventTarget {
  readonly self: unknown = this;
  readonly parent: unknown = this;
  readonly location = { href: 'https://example.org/v/1' };
  entries: { state: unknown; url: string }[] = [{ state: null, url: this.location.href }];
  /** −1 once the page is left. */
  at = 0;
  readonly history = {
    scrollRestoration: 'auto',
    read: () => this.entries[this.at]?.state,
    get state() {
      return this.read();
    },
    pushState: (state: unknown) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, url: this.location.href }];
      this.at++;
    },
    replaceState: (state: unknown, _: string, url: string) => {
      this.entries[this.at] = { state, url };
      this.location.href = url;
    },
    back: () => this.go(-1),
    forward: () => this.go(1),
  };

  /** Goes through the history as browsers do: later. */
  readonly go = (by: number) => {
    setTimeout(() => {
      this.at += by;
      this.location.href = this.entries[this.at]?.url ?? '';
      if (this.at >= 0) this.dispatchEvent(new Event('popstate'));
    });
  };

  async back() {
    this.go(-1);
    await settled();
  }

  key(change: object = {}) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' }, change);
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }

  constructor(change: object = {}) {
    super();
    Object.assign(this, change);
  }
}

/** Waits for the turns in which the fake history moves. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
}

class FakeWatcher extends EventTarget {
  static open: FakeWatcher[] = [];
  constructor() {
    super();
    FakeWatcher.open.push(this);
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((other) => other !== this);
  }
  /** What the platform does. */
  static async back() {
    const watcher = FakeWatcher.open.at(-1);
    watcher?.destroy();
    watcher?.dispatchEvent(new Event('close'));
    await settled();
    return watcher !== undefined;
  }
}

/** Layers that close as they are told, and the list of those that are open. */
function layersIn(window: FakeWindow) {
  const add = createBack(window as unknown as BackWindow);
  const open: string[] = [];
  const show = (name: string, byEscape = true) => {
    const close = () => {
      open.splice(open.indexOf(name), 1);
      remove();
    };
    const remove = add({ close, byEscape });
    open.push(name);
    return close;
  };
  return { open, show };
}

const ways = {
  'with a watcher': () => {
    FakeWatcher.open = [];
    const window = new FakeWindow({ CloseWatcher: FakeWatcher });
    return { window, back: FakeWatcher.back };
  },
  'with the history': () => {
    const window = new FakeWindow();
    const back = async () => {
      await window.back();
      return window.at >= 0;
    };
    return { window, back };
  },
};

test.each(Object.entries(ways))(
  'Back closes one layer after the other, and then leaves: %s',
  async (_, way) => {
    const { window, back } = way();
    const { open, show } = layersIn(window);
    show('visit', false);
    show('card');
    show('question');
    await settled();
    for (const left of [['visit', 'card'], ['visit'], []]) {
      expect(await back()).toBe(true);
      expect(open).toEqual(left);
    }
    expect(await back()).toBe(false);
  },
);

test.each(Object.entries(ways))(
  'Back leaves at once after what was open was closed otherwise: %s',
  async (_, way) => {
    const { window, back } = way();
    const { show } = layersIn(window);
    for (let time = 0; time < 2; time++) {
      const close = show('card');
      await settled();
      close();
      await settled();
    }
    expect(await back()).toBe(false);
  },
);

test('a sheet that gives way to another adds nothing to the history', async () => {
  const window = new FakeWindow();
  const { show } = layersIn(window);
  const close = show('card');
  await settled();
  close();
  show('question');
  await settled();
  expect([window.entries.length, window.at]).toEqual([2, 1]);
});

test('a language chosen meanwhile stays in the address', async () => {
  const window = new FakeWindow();
  const { show } = layersIn(window);
  const close = show('card');
  await settled();
  window.history.replaceState(window.history.state, '', 'https://example.org/v/1?lang=de');
  close();
  await settled();
  expect([window.at, window.location.href]).toEqual([0, 'https://example.org/v/1?lang=de']);
});

test('a page that was loaded again at its own entry leaves that first', async () => {
  const window = new FakeWindow();
  window.history.pushState({ back: true });
  createBack(window as unknown as BackWindow);
  await settled();
  expect(window.at).toBe(0);
});

test('the history of a page around it stays untouched', async () => {
  const window = new FakeWindow({ parent: {} });
  const { show } = layersIn(window);
  show('card');
  await settled();
  expect([window.entries.length, window.at]).toEqual([1, 0]);
});

test('Escape closes what is on top once, but ends no visit', () => {
  const window = new FakeWindow({ CloseWatcher: FakeWatcher });
  const { open, show } = layersIn(window);
  expect(window.key()).toBe(false);
  show('visit', false);
  show('card');
  expect([window.key({ isComposing: true }), open]).toEqual([false, ['visit', 'card']]);
  // The browser's watcher does not hear of it, too.
  expect([window.key(), open]).toEqual([true, ['visit']]);
  expect([window.key(), open]).toEqual([true, ['visit']]);
});

test('Escape leaves a layer open whose content has used it', () => {
  const window = new FakeWindow();
  const { open, show } = layersIn(window);
  show('card');
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
  event.preventDefault();
  window.dispatchEvent(event);
  expect(open).toEqual(['card']);
});

test('asks for no watcher while nothing is open', async () => {
  FakeWatcher.open = [];
  const window = new FakeWindow({ CloseWatcher: FakeWatcher });
  const { show } = layersIn(window);
  const close = show('card');
  close();
  await settled();
  expect(FakeWatcher.open).toEqual([]);
});

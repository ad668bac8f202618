import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(new URL('../../public/pleinair-embed.js', import.meta.url), 'utf8');
const frame = {
  style: { cssText: '' },
  src: '',
  contentWindow: { postMessage: vi.fn() },
  remove: vi.fn(),
};
let hear: ((event: { source: unknown; data: unknown }) => void) | undefined;
let embed: (element: object, options: object) => { send(name: string): void; remove(): void };

/** Posts as the player in the frame does. */
const say = (message: object, source: unknown = frame.contentWindow) =>
  hear?.({ source, data: { source: 'pleinair', space: 'crane', ...message } });

beforeEach(() => {
  vi.stubGlobal('document', {
    currentScript: { src: 'https://studio.example.org/pleinair-embed.js' },
    createElement: () => frame,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener));
  vi.stubGlobal('removeEventListener', () => (hear = undefined));
  vi.stubGlobal('Pleinair', undefined);
  new Function(script)();
  ({ embed } = (globalThis as unknown as { Pleinair: { embed: typeof embed } }).Pleinair);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('reports what happens in the space, and no messages of other frames', () => {
  const heard: unknown[] = [];
  const element = { append: vi.fn() };
  const player = embed(element, {
    space: 'crane',
    onReady: () => heard.push('ready'),
    onOpened: () => heard.push('opened'),
    onEvent: (name: string) => heard.push(`event ${name}`),
    onClosed: (reason: string) => heard.push(`closed ${reason}`),
  });
  expect(element.append).toHaveBeenCalledWith(frame);
  expect(frame.src).toBe('https://studio.example.org/embed/crane');
  say({ type: 'closed', reason: 'over' }, {});
  say({ source: 'another', type: 'closed', reason: 'over' });
  say({ type: 'closed', reason: 'upcoming' });
  say({ type: 'ready' });
  say({ type: 'opened' });
  say({ type: 'event', name: 'dusk' });
  expect(heard).toEqual(['closed upcoming', 'ready', 'opened', 'event dusk']);
  player.remove();
  say({ type: 'closed', reason: 'over' });
  expect(heard).toHaveLength(4);
});

it('sends events once the player is ready', () => {
  const { send } = embed({ append: vi.fn() }, { space: 'crane' });
  send('dawn');
  say({ type: 'closed', reason: 'upcoming' });
  expect(frame.contentWindow.postMessage).not.toHaveBeenCalled();
  say({ type: 'ready' });
  const message = { target: 'pleinair', type: 'event', name: 'dawn' };
  expect(frame.contentWindow.postMessage).toHaveBeenCalledWith(message, 'https://studio.example.org');
});

import type { SpaceContent } from '@pleinair/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { reportDrawn } from '../../apps/viewer/src/boot/drawn.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { refusal } from '../src/answers.ts';
import { aContent, anHobject, inDays } from '../src/factories.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';

const api = connect(undefined);
const TAG = 'W/"kept"';
const note = page.getByText('This space has been changed.');
const button = (name: string) => page.getByRole('button', { name, exact: true });

let content: SpaceContent;
/** What the server answers from now on. */
let now: () => Response;
let asked: (string | null)[];

beforeEach(() => {
  content = aContent([anHobject('image', { name: 'Bell' })], { card_title: 'Before' });
  now = () => Response.json(content);
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the space, unless the visitor waits at its card. */
async function open(isStarted = true) {
  await show();
  await expect.element(button('Start')).toBeVisible();
  if (isStarted) await userEvent.click(button('Start'));
}

async function show() {
  const getSpaceContent = ({ headers }: Request) => {
    asked.push(headers.get('if-none-match'));
    return now();
  };
  const first = Promise.resolve(content);
  await mount({
    show: () => <SpaceScreen api={api} pid={content.pid} first={first} />,
    answers: { getSpaceContent },
  });
  reportDrawn();
}

/** The visitor returns to the page after some minutes. */
function comeBack(minutes = 10) {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Comes back until the server has answered once more. */
async function askAgain() {
  const before = asked.length;
  await expect
    .poll(() => {
      if (asked.length === before) comeBack();
      return asked.length;
    })
    .toBe(before + 1);
  await settled();
}

const edited = () => ({
  ...content,
  space: { ...content.space, card_title: 'After', revision: content.space.revision + 1 },
});
const changed = () => Response.json(edited(), { headers: { etag: 'W/"other"' } });

test('an open visit learns of an edit, and loads the space again if the visitor wants that', async () => {
  await open();
  // Nothing but the number of visits has changed, and then not even that.
  now = () => {
    const space = { ...content.space, views: content.space.views + 1 };
    return Response.json({ ...content, space }, { headers: { etag: TAG } });
  };
  await askAgain();
  now = () => new Response(null, { status: 304, headers: { etag: TAG } });
  await askAgain();
  expect(asked).toEqual([null, TAG]);
  now = changed;
  await askAgain();
  await expect.element(note).toBeVisible();
  await userEvent.click(button('Load again'));
  await expect.element(page.getByRole('heading', { name: 'After' })).toBeVisible();
  await expect.element(button('Start')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('the notice of an edit keeps its buttons together, next to its words if there is room', async () => {
  await open();
  now = changed;
  await askAgain();
  await expect.element(note).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await settled();
    const [words, load, close] = [note, button('Load again'), button('Close')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    expect.soft(close?.top, `${width} × ${height}`).toBe(load?.top);
    expect.soft(close?.left, `${width} × ${height}`).toBeGreaterThan(load?.right ?? 0);
    if (width > 360) expect.soft(words?.right).toBeLessThanOrEqual(load?.left ?? 0);
  }
});

test('the notice of an edit can be closed, and does not return for the same edit', async () => {
  await open();
  now = changed;
  await askAgain();
  await userEvent.click(button('Close'));
  await expect.element(note).not.toBeInTheDocument();
  await askAgain();
  await expect.element(note).not.toBeInTheDocument();
});

test('a card that waits to be opened shows the edited space at once', async () => {
  await open(false);
  now = changed;
  await askAgain();
  await expect.element(page.getByRole('heading', { name: 'After' })).toBeVisible();
});

test('nothing is asked shortly after the last time, or while something is open', async () => {
  await open();
  await askAgain();
  document.dispatchEvent(new Event('visibilitychange'));
  (button('Bell').element() as HTMLElement).click();
  await expect.element(button('Close')).toBeVisible();
  comeBack();
  expect(asked).toHaveLength(1);
  await userEvent.click(button('Close'));
  await expect.element(button('Close')).not.toBeInTheDocument();
  comeBack();
  await expect.poll(() => asked.length).toBe(2);
});

test('a space that has closed or was made private meanwhile says so', async () => {
  await open();
  const space = { ...content.space, window: 'upcoming', present_from: inDays(2) } as const;
  now = () => Response.json({ ...content, access: 'upcoming', space, anchors: [], nodes: [], hobjects: [] });
  await askAgain();
  await expect.element(page.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();

  await open();
  now = () => new Response('Welcome to our network', { status: 404 });
  await askAgain();
  now = () => refusal(404, 'Not found');
  await askAgain();
  await expect.element(page.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
});

test('a space closes at its time, also if the server was asked shortly before', async () => {
  await open();
  const closing = () => {
    const space = { ...edited().space, present_to: new Date(Date.now() + 90_000).toISOString() };
    return { ...content, space };
  };
  now = () => Response.json(closing());
  await askAgain();
  const space = { ...closing().space, window: 'over', present_to: new Date().toISOString() };
  now = () => Response.json({ ...content, access: 'over', space, anchors: [], nodes: [], hobjects: [] });
  comeBack(1);
  expect(asked).toHaveLength(1);
  comeBack(1);
  await expect.element(page.getByRole('heading', { name: 'It is over' })).toBeVisible();
});

test('a space that has ended or is not open yet tells a waiting visitor of other times, and opens', async () => {
  const of = (access: SpaceContent['access'], space: object) => ({
    ...content,
    access,
    space: { ...content.space, ...space },
    anchors: [],
    nodes: [],
    hobjects: [],
  });
  const opened = content;
  content = of('over', { window: 'over', present_to: inDays(-1) });
  await show();
  await expect.element(page.getByRole('heading', { name: 'It is over' })).toBeVisible();
  const { revision } = content.space;
  now = () =>
    Response.json(of('upcoming', { window: 'upcoming', present_from: inDays(2), revision: revision + 1 }));
  await askAgain();
  await expect.element(page.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();
  now = () => Response.json(opened);
  await askAgain();
  await expect.element(button('Start')).toBeVisible();
});

import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { Direction } from '../../apps/viewer/src/overlay/direction.tsx';
import { ObjectCard } from '../../apps/viewer/src/overlay/object-card.tsx';
import { StatusLine } from '../../apps/viewer/src/overlay/status-line.tsx';
import { Toolbar } from '../../apps/viewer/src/overlay/toolbar.tsx';
import { TopBar } from '../../apps/viewer/src/overlay/top-bar.tsx';
import { WaySwitch } from '../../apps/viewer/src/overlay/way-switch.tsx';
import type { ViewController } from '../../apps/viewer/src/session/controller.ts';
import type { View } from '../../apps/viewer/src/session/view.ts';
import type { SessionStatus } from '../../apps/viewer/src/session/way.ts';
import { WalkLine } from '../../apps/viewer/src/walk/walk-line.tsx';
import { shareOfBars } from '../../e2e/support/share-of-bars.ts';
import { USUAL } from '../src/entry.ts';
import { aContent, aListedSpace, anHobject, aSpace, aWalk } from '../src/factories.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';

const PHONES = [
  [360, 640],
  [390, 844],
  [412, 915],
  [640, 360],
  [740, 360],
  [844, 390],
] as const;
/** As a fraction of the window. */
const MOST = 0.2;

const api = connect(undefined);
const content = aContent();
const walk = aWalk([
  aListedSpace({ pid: content.space.pid }),
  aListedSpace({
    card_title: 'A song for the people of the old harbour',
    latitude: 53.546,
    longitude: 9.972,
  }),
]);
const nothing = () => {};

/** Everything that a phone can show over its camera's picture at the same time. */
function Bars({ status, card }: { status: SessionStatus; card?: ReactNode }) {
  const actions = { align: nothing, bringHere: nothing, photo: nothing, clip: nothing };
  const view = {
    way: 'camera',
    status,
    actions,
    hasSound: true,
    audible: false,
    accuracy: 60,
  } as unknown as View;
  return (
    <div className="viewer" data-way="camera">
      <div className="overlay">
        <div className="top">
          <TopBar space={content.space} heading />
        </div>
        <section className="dock">
          <StatusLine status={status} trouble={undefined} accuracy={60} />
          {card}
          <WalkLine api={api} stop={content.space.pid} isSeen />
          <Toolbar content={content} view={view} controller={{} as ViewController} isDesk={false} />
          <WaySwitch ways={['webxr', 'camera', 'orbit', 'page']} view={view} onChoose={nothing} />
        </section>
      </div>
    </div>
  );
}

const STATUSES: readonly SessionStatus[] = [
  { kind: 'at_its_place' },
  { kind: 'set_by_sheet' },
  { kind: 'brought_here', because: 'vague' },
  { kind: 'brought_here', because: 'no_compass' },
];

test.each(['en', 'de', 'fr', 'pt'] as const)(
  'bars cover at most a fifth of a phone: %s',
  async (language) => {
    for (const status of STATUSES) {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      await mount(
        { show: () => <Bars status={status} />, answers: { getWalk: walk } },
        { ...USUAL, language },
      );
      await expect.element(page.getByRole('link', { name: walk.stops[1]?.card_title ?? '' })).toBeVisible();
      for (const [width, height] of PHONES) {
        await page.viewport(width, height);
        await settled();
        const overlay = document.querySelector('.overlay');
        const share = overlay ? shareOfBars(overlay) : 1;
        const where = `${JSON.stringify(status)}, ${width} × ${height}`;
        expect.soft(share, where).toBeLessThanOrEqual(MOST);
      }
    }
  },
);

test('a long card scrolls, and leaves its close button and the bars below it in view', async () => {
  const hobject = anHobject('audio', { settings: { transcript: 'Ding, dong. '.repeat(80) } });
  const card = (
    <ObjectCard
      hobject={hobject}
      playing={false}
      onPlay={nothing}
      inside={undefined}
      onStep={nothing}
      onCollect={nothing}
      onClose={nothing}
    />
  );
  history.replaceState(null, '', `?walk=${walk.pid}`);
  await mount({
    show: () => <Bars status={{ kind: 'at_its_place' }} card={card} />,
    answers: { getWalk: walk },
  });
  await expect.element(page.getByRole('link', { name: walk.stops[1]?.card_title ?? '' })).toBeVisible();
  for (const [width, height] of PHONES) {
    await page.viewport(width, height);
    await settled();
    for (const selector of ['.card-head .icon-button', '.walk-line', '.toolbar', '.way-switch']) {
      const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, -1);
      const where = `${selector}, ${width} × ${height}`;
      expect.soft(top, where).toBeGreaterThanOrEqual(0);
      expect.soft(bottom, where).toBeLessThanOrEqual(height);
    }
    const shown = document.querySelector('.object-card');
    expect.soft(shown?.clientHeight, `${width} × ${height}`).toBeGreaterThanOrEqual(120);
    expect.soft(shown?.scrollHeight, `${width} × ${height}`).toBeGreaterThan(shown?.clientHeight ?? 0);
    shown?.scrollTo(0, shown.scrollHeight);
    const close = document.querySelector('.card-head .icon-button');
    const { left = 0, top = 0 } = close?.getBoundingClientRect() ?? {};
    const isReached = close?.contains(document.elementFromPoint(left + 24, top + 24));
    expect.soft(isReached, `read to its end, ${width} × ${height}`).toBe(true);
    // Nothing passes by above the head.
    const edge = shown?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(edge.x + edge.width / 2, edge.y + 3);
    expect.soft(above?.className, `above its head, ${width} × ${height}`).toBe('card-head');
  }
});

/** The arrow to the nearest object between the bars, with or without the card of another one. */
const arrow = (withCard: boolean) => (
  <div className="viewer" data-way="camera">
    <div className="overlay">
      <div className="top">
        <TopBar space={content.space} heading />
      </div>
      <Direction direction={{ angle: -40, metres: 12 }} />
      <section className="dock">
        <StatusLine status={{ kind: 'at_its_place' }} trouble={undefined} accuracy={60} />
        {withCard && (
          <ObjectCard
            hobject={anHobject('audio', { settings: { transcript: 'Ding, dong. '.repeat(40) } })}
            playing={false}
            onPlay={nothing}
            inside={undefined}
            onStep={nothing}
            onCollect={nothing}
            onClose={nothing}
          />
        )}
      </section>
    </div>
  </div>
);

test('the arrow to the nearest object stays clear of the bars, and hides where they leave too little room', async () => {
  const rectOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const hidden: string[] = [];
  for (const withCard of [false, true]) {
    await mount({ show: () => arrow(withCard) });
    for (const [width, height] of [[412, 480] as const, ...PHONES]) {
      await page.viewport(width, height);
      await settled();
      const where = `${width} × ${height}${withCard ? ', card' : ''}`;
      const [shape, distance, dock] = [rectOf('.pointer svg'), rectOf('.pointer span'), rectOf('.dock')];
      if (shape.height === 0) hidden.push(where);
      else {
        expect.soft(shape.top, where).toBeGreaterThanOrEqual(rectOf('.top').bottom);
        expect.soft(distance.bottom <= dock.top || shape.right <= dock.left, where).toBe(true);
      }
    }
  }
  expect(hidden).toEqual(['412 × 480, card']);
});

test('a long name leaves the buttons next to it in view on a phone', async () => {
  const space = aSpace({ card_title: 'An evening of songs for the people of the old harbour' });
  await mount({
    show: () => (
      <div className="viewer" data-way="camera">
        <div className="overlay">
          <div className="top">
            <TopBar space={space} heading />
          </div>
        </div>
      </div>
    ),
  });
  for (const [width, height] of PHONES) {
    await page.viewport(width, height);
    await expect.element(page.getByRole('button', { name: 'Share this link' })).toBeInViewport({ ratio: 1 });
  }
});

test('a mouse over an icon says what its button does', async () => {
  await mount({ show: () => <Bars status={{ kind: 'at_its_place' }} /> });
  await expect.element(page.getByRole('button', { name: 'Take a picture' })).toBeVisible();
  const icons = [...document.querySelectorAll('button.icon-button')];
  expect(icons.length).toBeGreaterThan(2);
  for (const icon of icons) expect(icon.getAttribute('title')).toBe(icon.getAttribute('aria-label'));
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { keepSeen } from '../../apps/viewer/src/walk/progress.ts';
import { WalkScreen } from '../../apps/viewer/src/walk/walk-screen.tsx';
import { aListedSpace, aWalk, inDays } from '../src/factories.ts';
import { putVisitor } from '../src/sensors.ts';
import { inHours, playTime } from '../src/server-clock.ts';
import { mount } from './mount.tsx';

const show = (walk: ReturnType<typeof aWalk>) =>
  mount({ show: () => <WalkScreen api={connect(undefined)} first={Promise.resolve(walk)} /> });

test('a walk ends with the last stop that can be visited', async () => {
  const quay = aListedSpace({ card_title: 'The quay' });
  const walk = aWalk([
    quay,
    aListedSpace({ card_title: 'The ferry', window: 'over', present_to: inDays(-2) }),
    aListedSpace({ card_title: 'The mill', window: 'over', present_to: inDays(-2) }),
  ]);
  await show(walk);
  await expect.element(page.getByText('0 of 1 seen')).toBeVisible();
  keepSeen(walk.pid, quay.pid);
  await expect.element(page.getByText('You have seen them all.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect.element(page.getByText('0 of 1 seen')).toBeVisible();
});

test('a walk left open leads to a stop once it opens, and no longer once it has closed', async () => {
  const passHour = playTime();
  const window = { present_from: inHours(0.5), present_to: inHours(1.5) };
  await show(aWalk([aListedSpace({ card_title: 'The ferry', window: 'upcoming', ...window })]));
  const ferry = page.getByRole('link', { name: /The ferry/ });
  await expect.element(ferry).toMatchTextContent(/Opens/);
  passHour();
  await expect.element(ferry).not.toMatchTextContent(/Opens/);
  await expect.element(page.getByText('0 of 1 seen')).toBeVisible();
  passHour();
  await expect.element(ferry).toMatchTextContent(/Over since/);
  await expect.element(page.getByText('0 of 1 seen')).not.toBeInTheDocument();
});

test('a walk that Back shows again knows the stop that was seen meanwhile', async () => {
  const quay = aListedSpace({ card_title: 'The quay' });
  const walk = aWalk([quay]);
  await show(walk);
  await expect.element(page.getByText('0 of 1 seen')).toBeVisible();
  localStorage.setItem('pleinair.viewer.walks', JSON.stringify({ [walk.pid]: [quay.pid] }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByText('You have seen them all.')).toBeVisible();
});

test('a walk whose stops have all closed unseen counts none of them', async () => {
  await show(aWalk([aListedSpace({ card_title: 'The ferry', window: 'over', present_to: inDays(-2) })]));
  await expect.element(page.getByRole('link', { name: /The ferry.*Over since/ })).toBeVisible();
  await expect.element(page.getByText('You have seen them all.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('tells the owner which stops only they see, and numbers the others as for visitors', async () => {
  await show(
    aWalk([
      aListedSpace({ card_title: 'The quay' }),
      { ...aListedSpace({ card_title: 'A draft', access_level: 'owner' }), visitor_access: 'private' },
      { ...aListedSpace({ card_title: 'The dry dock' }), visitor_access: 'open' },
    ]),
  );
  const stops = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(stops)
    .toEqual([
      expect.stringMatching(/^1The quay(?!.*Only you)/),
      expect.stringMatching(/^–A draftOnly you see this: the space is private\./),
      expect.stringMatching(/^2The dry dock(?!.*Only you)/),
    ]);
  await expect.element(page.getByText('2 stops')).toBeVisible();
  await expect.element(page.getByText('0 of 2 seen')).toBeVisible();
});

test('tells the owner of a private walk that only they see it', async () => {
  await show(aWalk([aListedSpace()], { access_level: 'owner' }));
  await expect.element(page.getByText('Only you see this: the walk is private.')).toBeVisible();
});

test('the map without streets shows each stop of a short walk apart from the others', async () => {
  await page.viewport(390, 844);
  const names = ['The quay', 'The crane', 'The dry dock'];
  await show(
    aWalk(
      names.map((card_title, index) =>
        aListedSpace({ card_title, latitude: 53.5436 + index * 0.002, longitude: 9.9665 }),
      ),
    ),
  );
  const middles: number[] = [];
  for (const [index, name] of names.entries()) {
    const stop = page.getByRole('button', { name: `${index + 1} ${name}`, exact: true });
    await expect.element(stop).toBeVisible();
    const { top, bottom } = stop.element().getBoundingClientRect();
    middles.push((top + bottom) / 2);
  }
  const [first = 0, second = 0, third = 0] = middles;
  expect(first - second).toBeGreaterThan(60);
  expect(second - third).toBeGreaterThan(60);
});

const PIER = { latitude: 53.5436, longitude: 9.9665 };
const northOf = ({ latitude, longitude }: typeof PIER, metres: number) => ({
  latitude: latitude + metres / 111_195,
  longitude,
});

test('a walk says how far its stops are once asked, and follows the visitor on the map', async () => {
  await show(aWalk([aListedSpace({ ...PIER, card_title: 'The quay' }), aListedSpace(northOf(PIER, 800))]));
  await expect.element(page.getByRole('link', { name: /The quay/ })).toBeVisible();
  const away = page.getByText(/away/);
  expect(away.query()).toBeNull();
  await page.getByRole('button', { name: 'How far is it?' }).click();
  putVisitor(northOf(PIER, 100));
  await expect.element(page.getByRole('link', { name: /The quay.*100\sm away/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'How far is it?' })).not.toBeInTheDocument();
  await expect.poll(shareOfWay).toBeCloseTo(100 / 800, 1);
  putVisitor(northOf(PIER, 400));
  await expect.element(page.getByRole('link', { name: /The quay.*400\sm away/ })).toBeVisible();
  await expect.poll(shareOfWay).toBeCloseTo(400 / 800, 1);
});

/** How far the map shows the visitor on the way from the first stop to the second, which does not depend on its size. */
function shareOfWay(): number {
  const marks = [document.querySelector('.map-here'), ...document.querySelectorAll('.map-stop')];
  const [here = Number.NaN, first = Number.NaN, second = Number.NaN] = marks.map((mark) => {
    const { top = Number.NaN, height = 0 } = mark?.getBoundingClientRect() ?? {};
    return top + height / 2;
  });
  return (here - first) / (second - first);
}

test('a walk explains a refusal of the position', async () => {
  await show(aWalk([aListedSpace({ ...PIER, card_title: 'The quay' })]));
  putVisitor('refused');
  await page.getByRole('button', { name: 'How far is it?' }).click();
  const refusal = page.getByText('Your position was not allowed');
  await expect.element(refusal).toBeVisible();
  putVisitor(northOf(PIER, 100));
  await expect.element(page.getByRole('link', { name: /The quay.*100\sm away/ })).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { Gate } from '../../apps/viewer/src/overlay/gate/gate.tsx';
import { USUAL } from '../src/entry.ts';
import { aSpace, inDays } from '../src/factories.ts';
import { putVisitor, turnPhone } from '../src/sensors.ts';
import { HOUR, inHours, setServerClock } from '../src/server-clock.ts';
import { settled } from '../src/settled.ts';
import { entry } from './gate.entry.tsx';
import { mount } from './mount.tsx';

const { states } = entry;
const dayAndHour = (instant: string) =>
  new Intl.DateTimeFormat('en-IE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(new Date(instant).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    timeZone: 'Europe/Paris',
  }).format(new Date(instant));

afterEach(() => vi.restoreAllMocks());

test('shows the way to the place by arrow, distance, direction and route', async () => {
  await mount(states['out of range']);
  await expect.element(page.getByRole('heading', { name: 'You are not there yet' })).toBeVisible();
  await expect.element(page.getByText('The old crane')).toBeVisible();
  await expect.element(page.getByText('300 m to go')).toBeVisible();
  await expect.element(page.getByText('Towards the north')).toBeVisible();
  await expect.element(page.getByText('Position ±3\u00a0m')).toBeVisible();
  const arrow = page.getByRole('img', { name: 'Arrow to the place' });
  // A compass fires continuously; facing east, the way north is to the left.
  const rotation = () => {
    turnPhone(90);
    return arrow.query()?.getAttribute('style');
  };
  await expect.poll(rotation).toBe('rotate: -90deg;');
  const { latitude } = states['out of range'].position;
  const route = new RegExp(`openstreetmap\\.org/directions.*${latitude.toFixed(6)}.*53\\.543600`);
  await expect
    .element(page.getByRole('link', { name: 'Show the route' }))
    .toHaveAttribute('href', expect.stringMatching(route));
});

test('a refusal inside an app leads to the browser, since apps have no settings for a page', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; wv) Instagram 330',
  );
  const space = aSpace({ geo_access: 'close_range' });
  await mount({
    show: () => (
      <Gate api={connect(undefined)} space={space} access="position_needed" onAsk={async () => {}} />
    ),
  });
  putVisitor('refused');
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect.element(page.getByText('Open the page in your own browser')).toBeVisible();
  expect(page.getByText('browser’s settings').query()).toBeNull();
});

test('asks for the position on a tap, and explains a refusal or a missing network', async () => {
  const onAsk = vi.fn(async () => {});
  const space = aSpace({ geo_access: 'close_range' });
  await mount({
    show: () => <Gate api={connect(undefined)} space={space} access="position_needed" onAsk={onAsk} />,
  });
  await expect.element(page.getByRole('heading', { name: 'This space opens at its place' })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Use my position' });
  putVisitor('refused');
  await ask.click();
  await expect.element(page.getByText('Your position was not allowed')).toBeVisible();
  expect(onAsk).not.toHaveBeenCalled();

  putVisitor(space);
  onAsk.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await ask.click();
  await expect.element(page.getByText('No answer came.')).toBeVisible();
  await ask.click();
  const { latitude, longitude } = space;
  await expect.poll(() => onAsk.mock.lastCall).toEqual([{ latitude, longitude, accuracy: 3 }]);
});

test.each([
  [360, 740],
  [360, 640],
])('shows on a phone what to do next without scrolling: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await mount(states['out of range']);
  const route = page.getByRole('link', { name: 'Show the route' });
  await expect.element(page.getByText('300 m to go')).toBeVisible();
  await settled();
  expect(route.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);

  await mount(states['position refused']);
  await page.getByRole('button', { name: 'Use my position' }).click();
  const refused = page.getByText('Your position was not allowed');
  await expect.element(refused).toBeVisible();
  expect(refused.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
});

test('counts down in German without a preposition, which would need another case', async () => {
  await mount(states['too early'], { ...USUAL, language: 'de' });
  await expect
    .element(page.getByRole('timer'))
    .toMatchTextContent(/^Noch \d Tage?, \d+ Stunden? bis zur Öffnung$/);
});

test('counts down by the clock of the server where the one of the phone is wrong', async () => {
  setServerClock(-HOUR);
  const space = aSpace({ window: 'upcoming', present_from: inHours(-0.5) });
  await mount({
    show: () => <Gate api={connect(undefined)} space={space} access="upcoming" onAsk={async () => {}} />,
  });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Opens in 00:(30|29):/);
});

test('says when and where a space opens, and offers a calendar file', async () => {
  await mount(states['too early']);
  await expect.element(page.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();
  await expect.element(page.getByText(`Opens ${dayAndHour(inDays(2))}`)).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent('Opens in');
  await expect.element(page.getByText('Hamburg, Germany')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'The old crane' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await expect.element(link).toHaveAttribute('download', 'The old crane.ics');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  const calendar = async () => (await fetch((link.element() as HTMLAnchorElement).href)).text();
  expect(await calendar()).toContain(`\r\nDTSTART:${inDays(2).replaceAll(/[-:]|\.000/g, '')}\r\n`);
  expect(await calendar()).toMatch(/\r\nLOCATION:Hamburg.*Germany\r\n/);
});

test.each([
  ['America/New_York', /^Opens .* July \d{4} at 06:00 GMT-4$/],
  ['Europe/Berlin', /^Opens .* July \d{4} at 12:00$/],
  [null, /^Opens .* July \d{4} at 12:00$/],
])('says when a space in %s opens by its clock, and names the zone if another', async (time_zone, said) => {
  const present_from = `${new Date().getFullYear() + 1}-07-02T10:00:00.000Z`;
  const space = aSpace({ window: 'upcoming', present_from, time_zone });
  await mount({
    show: () => <Gate api={connect(undefined)} space={space} access="upcoming" onAsk={async () => {}} />,
  });
  await expect.element(page.getByText(said)).toBeVisible();
});

test('says before a space opens that it does so only at its place', async () => {
  const rule = /opens only within/;
  await mount(states['too early']);
  await expect.element(page.getByRole('timer')).toBeVisible();
  await expect.element(page.getByText(rule)).not.toBeInTheDocument();
  await mount(states['too early, and far away']);
  await expect.element(page.getByText('opens only within 50 m of its place')).toBeVisible();
});

test('says since when a space is over, and lists what is open meanwhile', async () => {
  const open = states['too early'].answers.getSpaces;
  await mount({ ...states.over, answers: { getSpaces: open } });
  await expect.element(page.getByRole('heading', { name: 'It is over' })).toBeVisible();
  await expect.element(page.getByText(`It closed ${dayAndHour(inDays(-2))}.`)).toBeVisible();
  const elsewhere = page.getByRole('region', { name: 'Open now in this channel' });
  await expect.element(elsewhere.getByRole('listitem')).toBeVisible();
  expect(elsewhere.getByRole('listitem').elements()).toHaveLength(1);
  const [{ pid } = { pid: '' }] = open.spaces;
  await expect
    .element(elsewhere.getByRole('link', { name: /Open meanwhile/ }))
    .toHaveAttribute('href', `/v/${pid}`);
});

test('shows the description of a space without a text for cards, above the map', async () => {
  const space = aSpace({
    window: 'upcoming',
    present_from: inDays(2),
    card_description: '',
    description: 'It lifted coffee for eighty years.',
  });
  await mount({
    show: () => <Gate api={connect(undefined)} space={space} access="upcoming" onAsk={async () => {}} />,
  });
  const text = page.getByText('It lifted coffee');
  await expect.element(text).toBeVisible();
  const map = page.getByRole('region', { name: 'Map' });
  await expect.element(map).toBeVisible();
  expect(text.element().compareDocumentPosition(map.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [720, 480],
  [844, 390],
  [1024, 400],
])('says in a low frame why it is closed, next to its picture: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await mount(states['too early, and far away']);
  const rule = page.getByText('opens only within 50 m of its place');
  await expect.element(rule).toBeVisible();
  await settled();
  const picture = document.querySelector('.notice-picture')?.getBoundingClientRect();
  expect(picture?.right).toBeLessThan(rule.element().getBoundingClientRect().left);
  expect(picture?.bottom).toBeLessThanOrEqual(height);
  expect(rule.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { ListingScreen } from '../../apps/viewer/src/listing/listing-screen.tsx';
import { aListedSpace, aListing, aWalk, inDays } from '../src/factories.ts';
import { putVisitor } from '../src/sensors.ts';
import { HOUR, inHours, playTime, setServerClock } from '../src/server-clock.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';

const walksOf = (...walks: ReturnType<typeof aWalk>[]) => ({
  getLayerWalks: { walks, page: 1, per: 100, total: walks.length },
});

const bern = { latitude: 46.948, longitude: 7.4474, town: 'Bern' };
const zurich = { latitude: 47.3731, longitude: 8.5408, town: 'Zürich' };
const listing = aListing(
  aListedSpace({ card_title: 'Open yard', ...zurich }),
  aListedSpace({ card_title: 'Far gate', ...bern }),
  aListedSpace({ card_title: 'Lantern tree', ...zurich, window: 'upcoming', present_from: inDays(2) }),
  aListedSpace({ card_title: 'Low tide', ...zurich, window: 'over', present_to: inDays(-2) }),
);

test.each([390, 320])('a word without a break stays within the list (%i pixels)', async (width) => {
  await page.viewport(width, 844);
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  const first = Promise.resolve(aListing(aListedSpace({ name, card_title: '' })));
  await mount({
    show: () => <ListingScreen api={connect(undefined)} owner={{ name: 'quay' }} first={first} />,
  });
  await expect.element(page.getByText(name)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a person’s spaces are listed by channel if they have several', async () => {
  const channel = (name: string) => ({ ...listing.layer, pid: name, name, description: `About ${name}` });
  const layers = [channel('yard'), channel('empty'), channel('tide')];
  const first = aListing(
    aListedSpace({ card_title: 'Low tide', layer_pid: 'tide' }),
    aListedSpace({ card_title: 'Open yard', layer_pid: 'yard' }),
  );
  await mount({
    show: () => (
      <ListingScreen
        api={connect(undefined)}
        owner={{ username: 'ada' }}
        first={Promise.resolve({ ...first, layers })}
      />
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'Gallery of ada' })).toBeVisible();
  const yard = page.getByRole('region', { name: '+yard' });
  await expect.element(yard.getByRole('link', { name: 'Open yard' })).toBeVisible();
  await expect.element(yard.getByRole('link', { name: '+yard' })).toHaveAttribute('href', '/+yard');
  const tide = page.getByRole('region', { name: '+tide' });
  await expect.element(tide.getByText('About tide')).toBeVisible();
  expect(tide.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByText('+empty')).not.toBeInTheDocument();
});

test('a space opens and closes in a list left open, by the clock of the server', async () => {
  const passHour = playTime();
  setServerClock(-1.5 * HOUR);
  // For the device, it has been open for an hour.
  const window = { present_from: inHours(-1), present_to: inHours(0) };
  const space = aListedSpace({ window: 'upcoming', ...window });
  await mount({
    show: () => (
      <ListingScreen
        api={connect(undefined)}
        owner={{ name: 'harbour' }}
        first={Promise.resolve(aListing(space))}
      />
    ),
    answers: walksOf(),
  });
  const card = page.getByRole('main').getByRole('listitem');
  await expect.element(card).toMatchTextContent(/Opens/);
  passHour();
  await expect.element(page.getByRole('radio', { name: 'Now 1' })).toBeChecked();
  await expect.element(card).toMatchTextContent(/Open until/);
  passHour();
  await expect.element(page.getByRole('radio', { name: 'Past 1' })).toBeChecked();
  await expect.element(card).toMatchTextContent(/Over since/);
});

test('a channel is filtered by words, town, distance and time, as a list or on a map', async () => {
  await page.viewport(412, 839);
  const first = Promise.resolve(listing);
  await mount({
    show: () => <ListingScreen api={connect(undefined)} owner={{ name: 'harbour' }} first={first} />,
    position: { latitude: 46.95, longitude: 7.45 },
    answers: walksOf(),
  });
  const cards = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(page.getByRole('heading', { name: '+harbour' })).toBeVisible();
  await expect.element(page.getByText('4 spaces', { exact: true })).toBeVisible();
  // The nearest comes first.
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^Far gate.*Bern · \d+\sm away$/),
      expect.stringMatching(/^Open yard.*Zürich · 9\d\skm away$/),
    ]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect.element(page.getByRole('button', { name: 'Far gate' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('YÀRD');
  await expect.poll(cards).toEqual([expect.stringMatching(/^Open yard/)]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('combobox', { name: 'Town' }).selectOptions('Bern (1)');
  await expect.poll(cards).toEqual([expect.stringMatching(/^Far gate/)]);
  await page.getByRole('combobox', { name: 'Town' }).selectOptions('All towns');
  await page.getByRole('radio', { name: 'Past 1' }).click();
  await expect.poll(cards).toEqual([expect.stringMatching(/^Low tide.*Over since/)]);
});

test('a channel lists its walks with stops below its spaces, and leads there by keyboard', async () => {
  const walk = aWalk([aListedSpace(), aListedSpace()], { name: 'Round the yard' });
  await mount({
    show: () => (
      <ListingScreen api={connect(undefined)} owner={{ name: 'harbour' }} first={Promise.resolve(listing)} />
    ),
    answers: walksOf(walk, aWalk([], { name: 'No stops yet' })),
  });
  const walks = page.getByRole('region', { name: 'Walks' });
  await expect.element(walks.getByRole('listitem')).toMatchTextContent(/^Round the yard 2 stops · 900\sm$/);
  (page.getByRole('link', { name: 'Walks' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  const link = walks.getByRole('link', { name: 'Round the yard' });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('href', `/w/${walk.pid}`);
});

test('a channel without walks, and a person’s gallery, list none', async () => {
  const first = Promise.resolve(listing);
  const api = connect(undefined);
  const heading = page.getByRole('heading', { name: 'Walks' });
  await mount({
    show: () => <ListingScreen api={api} owner={{ name: 'harbour' }} first={first} />,
    answers: walksOf(),
  });
  await expect.element(page.getByText('4 spaces', { exact: true })).toBeVisible();
  await settled();
  await expect.element(heading).not.toBeInTheDocument();
  await mount({
    show: () => <ListingScreen api={api} owner={{ username: 'ada' }} first={first} />,
    answers: walksOf(aWalk([aListedSpace()])),
  });
  await expect.element(page.getByText('4 spaces', { exact: true })).toBeVisible();
  await settled();
  await expect.element(heading).not.toBeInTheDocument();
});

test('a refused position is not mentioned any more once it is allowed', async () => {
  await mount({
    show: () => (
      <ListingScreen api={connect(undefined)} owner={{ name: 'harbour' }} first={Promise.resolve(listing)} />
    ),
    position: 'refused',
    answers: walksOf(),
  });
  const ask = page.getByRole('button', { name: 'How far is it?' });
  await ask.click();
  await expect.element(page.getByText(/^Your position was not allowed/)).toBeVisible();
  putVisitor(bern);
  await ask.click();
  await expect.element(page.getByText(/ away$/).first()).toBeVisible();
  await expect.element(page.getByText(/^Your position was not allowed/)).not.toBeInTheDocument();
});

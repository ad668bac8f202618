import { routes } from '@pleinair/contract';
import * as sample from '@pleinair/contract/sample';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../src/answers.ts';
import { USUAL } from '../src/entry.ts';
import { entry } from './analytics.entry.tsx';
import { mount } from './mount.tsx';

const visits = routes.getVisits.example?.answer;
const button = (name: string) => page.getByRole('button', { name });
const heading = page.getByRole('heading', { name: 'Analytics', level: 1 });
const chart = page.getByRole('img', { name: /a line of/ });

/** The heads of the columns that take more than one line. */
function brokenHeads(table: Element) {
  const broken = [...table.querySelectorAll('thead th:not(:first-child)')].filter((head) => {
    const text = document.createRange();
    text.selectNodeContents(head);
    return text.getClientRects().length > 1;
  });
  return broken.map(({ textContent }) => textContent);
}

beforeEach(() => page.viewport(1280, 900));

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'on a phone, every number, compared ones too, is seen without scrolling sideways (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.filled, { ...USUAL, language });
    await page.getByLabelText(i18next.t('analytics.compare')).selectOptions('before');
    await page.getByText(i18next.t('analytics.asTable')).click();
    await expect.poll(() => page.getByRole('table').elements().length).toBeGreaterThan(2);
    const numbers = document.querySelector<HTMLTableElement>('details table');
    await expect.poll(() => numbers?.caption).not.toBeNull();
    expect(numbers && brokenHeads(numbers)).toEqual([]);
    const wide = page
      .getByRole('table')
      .elements()
      .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0));
    expect(wide.map(({ textContent }) => textContent)).toEqual([]);
  },
);

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'on a phone, long names leave the heads of the columns whole (%s)',
  async (language) => {
    await page.viewport(360, 740);
    const listed = routes.getExperiences.example?.answer;
    const [experience] = listed?.experiences ?? [];
    const name = 'Summer Festival 2026 – sculpture garden – station 12';
    const show = entry.states.filled.show;
    const named = { ...listed, experiences: [{ ...experience, name }] };
    const answers = { getExperiences: () => Response.json(named) };
    await mount({ show, answers }, { ...USUAL, language });
    const table = page.getByRole('table').filter({ hasText: name });
    await expect.element(table).toBeVisible();
    expect(brokenHeads(table.element())).toEqual([]);
  },
);

test('wrong days are not requested, and stay correctable', async () => {
  const asked: string[] = [];
  await mount({
    show: '/analytics',
    signedIn: true,
    answers: {
      getVisits({ url }) {
        asked.push(url);
        return Response.json(visits);
      },
    },
  });
  await expect.element(chart).toBeVisible();
  const [from, to] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('To', { exact: true }),
  ];
  await to.fill('2026-06-10');
  await from.fill('2026-06-01');
  await expect.element(chart).toBeVisible();
  const before = asked.length;
  await from.fill('2026-06-11');
  await expect.element(to).toHaveAccessibleDescription('The last day must not be before the first.');
  await expect.element(heading).toBeVisible();
  await expect.element(chart).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(asked).toHaveLength(before);
  await to.fill('2026-06-12');
  await expect.element(chart).toBeVisible();
});

test('says whose time zone it uses, or that there is none', async () => {
  const at = (show: string, zone = visits?.zone) =>
    mount({ show, signedIn: true, answers: { getVisits: () => Response.json({ ...visits, zone }) } });
  await at('/analytics');
  const ofMostViewed = 'Times are in the zone Europe/Berlin, that of your most viewed space.';
  await expect.element(page.getByText(ofMostViewed)).toBeVisible();
  await at('/analytics?space=01m7zy2wsxspace0000000000g');
  await expect.element(page.getByText('Times are in the zone Europe/Berlin.', { exact: true })).toBeVisible();
  await at('/analytics', 'UTC');
  await expect.element(page.getByText('Times are in UTC, since no space here has a place.')).toBeVisible();
});

test('days that the server refuses keep their filters', async () => {
  await mount({
    show: '/analytics',
    signedIn: true,
    answers: {
      getVisits: ({ url }) =>
        new URL(url).searchParams.get('from')?.startsWith('0002')
          ? refusal(422, 'Too many steps.')
          : Response.json(visits),
    },
  });
  const from = page.getByLabelText('From', { exact: true });
  await from.fill('0002-06-01');
  await expect.element(page.getByRole('alert').getByText('Too many steps.')).toBeVisible();
  await expect.element(heading).toBeVisible();
  await from.fill('2026-06-01');
  await expect.element(chart).toBeVisible();
});

test('an unknown space leads back to all of them', async () => {
  await mount({
    show: '/analytics?space=01m7zy2wsxspace0000000000g',
    signedIn: true,
    answers: {
      getVisits: ({ url }) =>
        new URL(url).searchParams.has('space_pid') ? refusal(404, 'Not there.') : Response.json(visits),
    },
  });
  await expect.element(page.getByRole('alert').getByText('Not there.')).toBeVisible();
  await expect.element(heading).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show everything' }));
  await expect.element(chart).toBeVisible();
});

test('the export of one object holds nothing of others', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await mount({ show: `/analytics?object=${sample.pids.hobject}`, signedIn: true });
  await userEvent.click(page.getByRole('button', { name: 'Export' }));
  await expect.element(page.getByRole('menuitem', { name: 'Visits over time (CSV)' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Spaces and objects' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('menuitem', { name: 'Everything (JSON)' }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const file = saved.mock.calls[0]?.[0];
  saved.mockRestore();
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  expect(Object.keys(JSON.parse(await file.text())).toSorted()).toEqual(Object.keys(visits ?? {}).toSorted());
});

test('the table has the compared numbers too, below those of the period', async () => {
  await mount({ show: '/analytics', signedIn: true });
  await userEvent.click(page.getByText('Numbers as a table'));
  const compared = page.getByRole('table', { name: 'Below each number: that of the compared period.' });
  await expect.element(page.getByRole('columnheader', { name: 'Collected' }).first()).toBeVisible();
  await expect.element(compared).not.toBeInTheDocument();
  await page.getByLabelText('Compare with').selectOptions('The period before');
  await expect
    .element(compared.getByRole('row', { name: /^1 Jun .* 61 Compared period: 61 22 / }))
    .toBeVisible();
});

test('a walk shows the visitors of its stops in their order, as a share of the first', async () => {
  await mount(entry.states['a walk']);
  const table = page.getByRole('table', { name: 'Round the harbour' });
  await expect.element(table.getByRole('row', { name: '1. The old crane 60 48 100%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2. The dry dock 31 24 50%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '3. The ferry 0 0 0%' })).toBeVisible();
  await expect.element(chart).not.toBeInTheDocument();
  await button('Only Round the harbour').click();
  await expect.element(chart).toBeVisible();
  await expect.element(table).toBeVisible();
});

test('walks without visits or stops say so', async () => {
  await mount({ ...entry.states['nothing in these days'], signedIn: true, show: '/analytics' });
  const walks = page.getByRole('region', { name: 'Walks, stop by stop' });
  await expect.element(walks.getByText('No visits in this period.')).toBeVisible();
  await expect.element(walks.getByText('This walk has no stops yet.')).toBeVisible();
});

test('a creator without walks sees nothing of them', async () => {
  const none = { walks: [], page: 1, per: 5, total: 0 };
  await mount({ show: '/analytics', signedIn: true, answers: { getWalkVisits: none } });
  await expect.element(chart).toBeVisible();
  await expect.element(page.getByText('Walks, stop by stop')).not.toBeInTheDocument();
});

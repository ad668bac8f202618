import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Spaces } from '../../apps/studio/src/features/spaces/spaces.tsx';
import type { Answers } from '../src/answers.ts';
import { aListedSpace, aListing, anAnchor, anHobject, aSpace, aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

/** As long as a name may be, without a place to break it. */
const name = 'IMG_20260512_Harbour_Sequence_final_v2'.repeat(4).slice(0, 120);

const anchor = anAnchor('wall', { name });
const walk = aWalk(aListing(aListedSpace({ name })).spaces);
const one = { page: 1, per: 24, total: 1 };
const LISTS: Record<string, { show: string; answers: Answers }> = {
  'recent spaces': { show: '/', answers: { getUserLayerSpaces: aListing(aListedSpace({ name })) } },
  spaces: { show: '/spaces', answers: { getUserLayerSpaces: aListing(aListedSpace({ name })) } },
  objects: {
    show: '/objectslibrary',
    answers: { getUserHobjects: { ...one, hobjects: [anHobject('image', { name })] } },
  },
  anchors: { show: '/anchorslibrary', answers: { getUserAnchors: { ...one, anchors: [anchor] } } },
  'stops of a walk': { show: `/walks/${walk.pid}`, answers: { getWalk: walk } },
  'uses of an anchor': {
    show: `/edit-anchor/${anchor.pid}`,
    answers: {
      getAnchor: { ...anchor, name: 'Wall' },
      getUserSpaces: { ...one, spaces: [aSpace({ name })] },
    },
  },
};

test.each(Object.entries(LISTS))(
  '%s of a series can be told apart by the end of their names',
  async (_, list) => {
    await page.viewport(360, 740);
    await mount({ ...list, signedIn: true });
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect.element(link).toBeVisible();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  },
);

test.each([390, 820, 1000, 1440])(
  'a long name leaves the columns of My Spaces in view (%i pixels)',
  async (width) => {
    await page.viewport(width, 844);
    const spaces = [aListedSpace({ name }), aListedSpace({ has_place: false })];
    await mount({
      show: () => <Spaces />,
      signedIn: true,
      answers: { getUserLayerSpaces: { spaces, page: 1, per: 20, total: 2 } },
    });
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    const room = table.element().parentElement?.getBoundingClientRect();
    for (const menu of page.getByRole('button', { name: /^Actions/ }).elements())
      expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(room?.right ?? 0);
    expect(room?.right).toBeLessThanOrEqual(width);
  },
);

test('a long name stays within the panel of its space', async () => {
  await page.viewport(1440, 900);
  await mount({ show: '/edit-space-settings/long', signedIn: true, answers: { getSpace: aSpace({ name }) } });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Where you are' });
  for (const one of [title, breadcrumbs]) {
    expect(one.element().scrollWidth).toBeLessThanOrEqual(one.element().clientWidth);
    expect(one.element().getBoundingClientRect().right).toBeLessThanOrEqual(1440);
  }
});

test('a name in Arabic runs from right to left where it is read and where it is written', async () => {
  const arabic = 'شجرة البرتقال (1908)';
  await mount({
    show: '/edit-space-settings/arabic',
    signedIn: true,
    answers: { getSpace: aSpace({ name: arabic }) },
  });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(arabic);
  const crumb = page.getByRole('navigation', { name: 'Where you are' }).getByText(arabic);
  for (const one of [title, crumb])
    expect(getComputedStyle(one.element()).direction, one.element().outerHTML).toBe('rtl');
  // A field keeps the page's direction, and each of its lines has its own.
  for (const field of [page.getByLabelText('Display name'), page.getByLabelText('Description').first()])
    expect(getComputedStyle(field.element())).toMatchObject({ direction: 'ltr', unicodeBidi: 'plaintext' });
});

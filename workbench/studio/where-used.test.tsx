import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aContent, anAnchor, anHobject, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('an object’s page leads to its placements in each space', async () => {
  const poppy = anHobject('image', { name: 'Poppy' });
  const content = aContent([poppy, anHobject('text')], { name: 'Yard' });
  const [node] = content.nodes;
  await mount({
    show: `/edit-hobject/${poppy.pid}`,
    signedIn: true,
    answers: {
      getHobject: poppy,
      getUserSpaces: { spaces: [aSpace({ pid: content.pid, name: 'Yard' })], page: 1, per: 10, total: 1 },
      getSpaceContent: content,
    },
  });
  await page.getByRole('button', { name: 'Position and duration in Yard' }).click();
  const placement = page.getByRole('menuitem');
  await expect.element(placement).toMatchTextContent(/^At “/);
  await expect.element(placement).toHaveAttribute('href', `/edit-hobject-placement-anchor/${node?.pid}`);
});

test('an anchor’s page leads to adding an object at it in each space', async () => {
  const wall = anAnchor('wall', { name: 'North wall' });
  const yard = aSpace({ name: 'Yard' });
  await mount({
    show: `/edit-anchor/${wall.pid}`,
    signedIn: true,
    answers: { getAnchor: wall, getUserSpaces: { spaces: [yard], page: 1, per: 10, total: 1 } },
  });
  await expect
    .element(page.getByRole('link', { name: 'Add an object here: Yard' }))
    .toHaveAttribute('href', `/add-to-existing-anchor/${yard.pid}/${wall.pid}`);
});

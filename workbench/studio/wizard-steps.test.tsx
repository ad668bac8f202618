import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';
import { entry } from './wizard-steps.entry.tsx';

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'the ways to choose a file are one row on a phone (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.what, { ...USUAL, language });
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    const rows = () =>
      new Set(
        page
          .getByRole('tab')
          .elements()
          .map((tab) => tab.getBoundingClientRect().top),
      ).size;
    await expect.poll(rows).toBe(1);
  },
);

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'the object types leave room for the file on a phone (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.what, { ...USUAL, language });
    const ways = page.getByRole('tablist');
    await expect.element(ways).toBeVisible();
    const kinds = page.getByRole('group').first().element().getBoundingClientRect();
    expect(ways.element().getBoundingClientRect().bottom - kinds.top).toBeLessThan(420);
  },
);

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

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'every step has its name below its number, and the current one no second heading (%s)',
  async (language) => {
    for (const width of [320, 1280]) {
      await page.viewport(width, 740);
      await mount({ show: '/create-and-place', signedIn: true }, { ...USUAL, language });
      const steps = page.getByRole('navigation').last().getByRole('button');
      await expect.poll(() => steps.elements().length).toBe(5);
      const names = steps.elements().map((step) => {
        const range = document.createRange();
        range.selectNodeContents(step.querySelector('.mantine-Stepper-stepLabel') ?? step);
        return range.getBoundingClientRect();
      });
      for (const [at, name] of names.entries()) {
        expect(name.left).toBeGreaterThanOrEqual(names[at - 1]?.right ?? 0);
        expect(name.right).toBeLessThanOrEqual(width);
      }
      const heading = page.getByRole('heading', { level: 2 }).first();
      expect(heading.element().getBoundingClientRect().height).toBeLessThanOrEqual(1);
      await expect.element(steps.first()).toMatchTextContent(heading.element().textContent);
    }
  },
);

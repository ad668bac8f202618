import { expect, type Page } from '@playwright/test';

/** Waits until the wizard shows a step. Until then, its buttons belong to the step before. */
export const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeFocused();

/** Goes from one step of the wizard to the next, which has this heading. */
export async function nextStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await step(page, name);
}

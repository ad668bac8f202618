import { expect, test } from '@playwright/test';

test('a signed-out visitor finds an answer in the help, and the wizard links to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('searchbox').fill('code printing');
  await expect(page.getByRole('heading', { name: 'No answer contains these words' })).toBeVisible();
  await page.getByRole('searchbox').fill('print svg');
  await expect(page.getByRole('status')).toHaveText('1 answer');
  await expect(page.getByText('Keep an empty margin')).toBeVisible();
});

test('the address of an article opens it', async ({ page }) => {
  await page.goto('/pages/faq#compass-drift');
  await expect(page.getByText('Move the phone in a large figure of eight')).toBeInViewport();
  await page.goto('/pages/faq#green-screen');
  await expect(page.getByText('Hang a matt green cloth')).toBeInViewport();
});

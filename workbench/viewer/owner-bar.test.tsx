import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';
import { entry } from './owner-bar.entry.tsx';

const bar = page.getByRole('complementary', { name: 'Your own view' });

test.each([
  ['private', 'Only you see this: the space is private.'],
  ['too early', /^Only you see this: opens [A-Z][a-z]+day/],
  ['over', /^Only you see this: over since .*20\d\d/],
  ['out of range', 'Visitors see this only within 50 m of its place. You are 300 m away.'],
] as const)('says what visitors meet: %s', async (state, words) => {
  await mount(entry.states[state]);
  await expect.element(bar.getByRole('status')).toMatchTextContent(words);
});

test('collapses to its name, and expands', async () => {
  await mount(entry.states.private);
  await bar.getByRole('button', { name: 'Show less' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('Your own view');
  await expect.element(bar.getByRole('link')).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'What visitors see' }).click();
  await expect
    .element(bar.getByRole('link', { name: 'Space settings' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/edit-space-settings\//));
});

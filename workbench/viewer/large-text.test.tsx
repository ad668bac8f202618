import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type State, USUAL } from '../src/entry.ts';
import { settled } from '../src/settled.ts';
import { entry as gate } from './gate.entry.tsx';
import { entry as link } from './link.entry.tsx';
import { mount } from './mount.tsx';
import { entry as walk } from './walk.entry.tsx';

test.each<[string, State, string]>([
  ['gate', gate.states['too early'], 'Open meanwhile'],
  ['walk', walk.states.begun, 'The dry dock'],
  ['printed link', link.states['leads on'], 'museum.example.org'],
])('with large text, nothing of a %s is wider than a phone', async (_, state, shown) => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  await mount(state, { ...USUAL, language: 'de' });
  await expect.element(page.getByText(shown).first()).toBeInTheDocument();
  await settled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

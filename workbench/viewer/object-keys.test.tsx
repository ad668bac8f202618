import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ObjectKeys } from '../../apps/viewer/src/overlay/object-keys.tsx';
import { anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

const namedItems = (...names: readonly string[]) =>
  names.map((name, key) => ({ key: String(key), hobject: anHobject('image', { name }) }));
const nothing = () => undefined;

test('objects of one name are numbered', async () => {
  const items = namedItems('Poppies', 'Bell', 'Poppies');
  await mount({ show: () => <ObjectKeys items={items} onTap={nothing} onMark={() => nothing} /> });
  const names = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Poppies (1)', 'Bell', 'Poppies (2)']);
});

test('on a small phone with large text, every button can be reached, and half of the scene stays free', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  const items = namedItems(...Array.from('123456789'), 'Donaudampfschifffahrtsgesellschaft');
  await mount({
    show: () => (
      <div className="overlay">
        <div />
        <section className="dock">
          <ObjectKeys items={items} onTap={nothing} onMark={() => nothing} />
        </section>
      </div>
    ),
  });
  await expect.poll(() => page.getByRole('button').elements().length).toBe(10);
  for (const button of page.getByRole('button').elements()) {
    (button as HTMLElement).focus();
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect.soft(shown, button.textContent ?? '').toBe(button);
    expect.soft(left, button.textContent ?? '').toBeGreaterThanOrEqual(0);
    expect.soft(right, button.textContent ?? '').toBeLessThanOrEqual(360);
    expect.soft(document.querySelector('.object-keys')?.clientHeight).toBeLessThan(320);
  }
});

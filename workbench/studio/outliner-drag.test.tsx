import * as sample from '@pleinair/contract/sample';
import { newPid } from '@pleinair/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreferences } from '../../apps/studio/src/lib/preferences.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { finger, mouse, type Point, setTouchScreen, stopTimers } from '../src/pointer.ts';
import { answersOf } from './editor.entry.tsx';
import { mount } from './mount.tsx';

const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The tree as text: a level a dash, a star for what is selected. */
const tree = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((one) => {
      const { ariaLevel, ariaLabel, ariaSelected } = one;
      return `${'-'.repeat(Number(ariaLevel) - 1)}${ariaLabel}${ariaSelected === 'true' ? '*' : ''}`;
    });

/** A point in a row, by its share of the row's height, and pixels to the end of the line. */
function at(name: string, fraction = 0.5, aside = 0): Point {
  const { left, right, top, height } = row(name).element().getBoundingClientRect();
  return { x: (left + right) / 2 + aside, y: top + height * fraction };
}

async function drag(name: string, ...to: Point[]): Promise<void> {
  await mouse.press(at(name));
  for (const point of to) await mouse.move(point);
}

async function dragAndDrop(name: string, to: Point): Promise<void> {
  await drag(name, to);
  await mouse.release(to);
}

/** A cart with a wheel and a bell, a lamp and a vase on the floor; nothing on the wall. */
async function open(space: string, more: readonly string[] = []): Promise<void> {
  const [wheel, bell] = ['Wheel', 'Bell'].map((name) => anHobject('image', { name }));
  if (!wheel || !bell) throw new Error('no parts');
  const partOf = ({ pid }: { pid: string }, rank: number) => ({ ...sample.relation, child_pid: pid, rank });
  const cart = anHobject('image', { name: 'Cart', child_relations: [wheel, bell].map(partOf) });
  const others = ['Lamp', 'Vase', ...more].map((name) => anHobject('image', { name }));
  const content = aContent([cart, ...others]);
  const [floor = sample.sceneAnchor] = content.anchors;
  const anchors = [
    { ...floor, name: 'Floor' },
    { ...floor, name: 'Wall', pid: newPid() },
  ];
  const all = { ...content, anchors, hobjects: [...content.hobjects, wheel, bell] };
  await mount({ show: `/space/${space}`, signedIn: true, answers: answersOf(all) });
  await expect.element(row('Wall')).toBeVisible();
}

/** The same on a phone, whose fingers only the test lets rest. */
async function openOnPhone(space: string): Promise<void> {
  await setTouchScreen(true);
  await page.viewport(360, 740);
  await open(space);
  stopTimers();
}

const START = ['Floor', '-Cart', '--Wheel', '--Bell', '-Lamp', '-Vase', 'Wall'];

beforeEach(() => page.viewport(1280, 740));
afterEach(() => setTouchScreen(false));

test('a row is dragged into an object, which one undo reverts', async () => {
  await open('drag-into');
  await drag('Lamp', at('Cart'));
  await expect.element(row('Cart')).toHaveAttribute('data-drag', 'into');
  await expect.element(page.getByText('Into “Cart”')).toBeVisible();
  await mouse.release(at('Cart'));
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Bell', '--Lamp*', '-Vase', 'Wall']);
  await expect.element(row('Lamp')).toHaveFocus();
  await expect
    .element(page.getByRole('status').getByText('Lamp is now in “Cart”, at place 3 of 3.'))
    .toBeInTheDocument();
  await button('Undo: group').click();
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Bell', '-Lamp*', '-Vase', 'Wall']);
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('selected rows are dragged together, out of a group and to another anchor', async () => {
  await open('drag-several');
  await row('Bell').click();
  await row('Vase').click({ modifiers: ['Control'] });
  await drag('Vase', at('Wall'));
  await expect.element(page.getByText('2 items')).toBeVisible();
  await mouse.release(at('Wall'));
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '-Lamp', 'Wall', '-Bell*', '-Vase*']);
  await button('Undo: ungroup').click();
  await expect.poll(() => tree().map((one) => one.replace('*', ''))).toEqual(START);
});

test('rows and anchors are dragged between others; at the end of a group, the pointer chooses the level', async () => {
  await open('drag-between');
  await drag('Vase', at('Cart', 0.1));
  await expect.element(row('Floor')).toHaveAttribute('data-line', 'after');
  await mouse.release(at('Cart', 0.1));
  await expect.poll(tree).toEqual(['Floor', '-Vase*', '-Cart', '--Wheel', '--Bell', '-Lamp', 'Wall']);
  await dragAndDrop('Bell', at('Wheel', 0.1));
  await expect.poll(tree).toEqual(['Floor', '-Vase', '-Cart', '--Bell*', '--Wheel', '-Lamp', 'Wall']);
  await dragAndDrop('Bell', at('Wheel', 0.9, -16));
  await expect.poll(tree).toEqual(['Floor', '-Vase', '-Cart', '--Wheel', '-Bell*', '-Lamp', 'Wall']);
  await dragAndDrop('Lamp', at('Wheel', 0.9, 16));
  await expect.poll(tree).toEqual(['Floor', '-Vase', '-Cart', '--Wheel', '--Lamp*', '-Bell', 'Wall']);
  await dragAndDrop('Wall', at('Floor', 0.1));
  await expect.poll(() => tree().slice(0, 2)).toEqual(['Wall*', 'Floor']);
  await button('Undo: reorder the list').click();
  await expect.poll(() => tree().slice(0, 2)).toEqual(['Floor', '-Vase']);
});

test('from right to left, the levels are too', async () => {
  await open('drag-rtl');
  setPreferences({ direction: 'rtl' });
  await expect.element(page.getByRole('tree')).toHaveStyle({ direction: 'rtl' });
  await dragAndDrop('Lamp', at('Bell', 0.9, -16));
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Bell', '--Lamp*', '-Vase', 'Wall']);
});

test('Escape cancels, and so does a drop outside of the list', async () => {
  await open('drag-cancel');
  await row('Vase').click();
  await drag('Lamp', at('Cart'));
  await expect.element(row('Cart')).toHaveAttribute('data-drag', 'into');
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Cart')).not.toHaveAttribute('data-drag');
  await mouse.release(at('Cart'));
  await drag('Lamp', at('Cart'), { x: 700, y: 300 });
  await expect.element(row('Cart')).not.toHaveAttribute('data-drag');
  await mouse.release({ x: 700, y: 300 });
  expect(tree()).toEqual(START.map((one) => (one === '-Vase' ? '-Vase*' : one)));
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('a row does not go into its own parts, nor a locked one anywhere, and the list says why', async () => {
  await open('drag-refused');
  await drag('Cart', at('Wheel'));
  await expect.element(row('Wheel')).toHaveAttribute('data-refused');
  await mouse.release(at('Wheel'));
  await expect.element(page.getByRole('alert').getByText('“Cart” cannot be a part of itself.')).toBeVisible();
  await row('Lamp').click();
  await userEvent.keyboard('l');
  await dragAndDrop('Lamp, locked', at('Wall'));
  await expect.element(page.getByRole('alert').getByText('“Lamp” is locked. Unlock it first.')).toBeVisible();
  expect(tree()).toEqual(START.map((one) => (one === '-Lamp' ? '-Lamp, locked*' : one)));
});

test('a folded group unfolds while a row is held over it', async () => {
  await open('drag-unfold');
  await row('Cart').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Wheel')).not.toBeInTheDocument();
  await drag('Lamp', at('Cart'));
  await expect.element(row('Wheel')).toBeVisible();
  await mouse.move(at('Bell', 0.1));
  await mouse.release(at('Bell', 0.1));
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Lamp*', '--Bell', '-Vase', 'Wall']);
});

test('the list scrolls while a row is held near its end', async () => {
  await page.viewport(1280, 420);
  await open(
    'drag-scroll',
    Array.from({ length: 20 }, (_, index) => `Stone ${index}`),
  );
  const list = page.getByRole('tree').element();
  const { left, width, bottom } = list.getBoundingClientRect();
  const end = { x: left + width / 2, y: bottom - 4 };
  await drag('Lamp', end);
  await expect.poll(() => list.scrollTop + list.clientHeight).toBeGreaterThan(list.scrollHeight - 2);
  await expect.element(row('Wall')).toHaveAttribute('data-drag', 'into');
  await mouse.release(end);
  await expect.poll(() => tree().slice(-2)).toEqual(['Wall', '-Lamp*']);
});

test('a finger that swipes over a row scrolls the list', async () => {
  await openOnPhone('drag-swipe');
  const list = page.getByRole('tree').element();
  const start = at('Lamp');
  await finger.press(start);
  for (const by of [10, 30, 60, 90]) await finger.move({ x: start.x, y: start.y - by });
  await finger.lift();
  await expect.poll(() => list.scrollTop).toBeGreaterThan(20);
  expect(tree()).toEqual(START);
});

test('a finger that rests on a row drags it, or opens its menu', async () => {
  await openOnPhone('drag-touch');
  const list = page.getByRole('tree').element();
  const from = at('Lamp');
  await finger.rest(from);
  await expect.element(row('Lamp')).toHaveAttribute('data-drag', 'held');
  await finger.move({ x: from.x, y: from.y - 20 });
  await finger.move(at('Cart'));
  await expect.element(row('Cart')).toHaveAttribute('data-drag', 'into');
  await finger.lift();
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Bell', '--Lamp*', '-Vase', 'Wall']);
  expect(list.scrollTop).toBe(0);

  await finger.rest(at('Wheel'));
  await expect.element(row('Wheel')).toHaveAttribute('data-drag', 'held');
  await finger.lift();
  await expect.element(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible();
  await expect.poll(() => tree()[2]).toBe('--Wheel*');
});

test('keys move rows, too: within their list, and by a dialog to another place', async () => {
  await open('drag-keys');
  await row('Vase').click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '--Bell', '-Vase*', '-Lamp', 'Wall']);
  await expect
    .element(page.getByRole('status').getByText('Vase is now in “Floor”, at place 2 of 3.'))
    .toBeInTheDocument();
  await expect.element(row('Vase')).toHaveFocus();
  await userEvent.keyboard('{Shift>}M{/Shift}');
  const dialog = page.getByRole('dialog', { name: 'Move Vase to' });
  await expect
    .element(dialog.getByRole('option', { name: /^Floor/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('whe{Enter}');
  await expect.poll(tree).toEqual(['Floor', '-Cart', '--Wheel', '---Vase*', '--Bell', '-Lamp', 'Wall']);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Vase')).toHaveFocus();
  await button('Actions for Vase').click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: 'Wall' }).click();
  await expect.poll(() => tree().slice(-2)).toEqual(['Wall', '-Vase*']);
});

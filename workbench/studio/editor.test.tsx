import * as sample from '@pleinair/contract/sample';
import { newPid } from '@pleinair/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveAnswers, refusal, unreachable } from '../src/answers.ts';
import { aContent, anAnchor, anHobject } from '../src/factories.ts';
import { answersOf, entry, openVersion } from './editor.entry.tsx';
import { mount } from './mount.tsx';

const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const position = (name: string) => page.getByRole('group', { name: 'Position' }).getByLabelText(name);
const keyboard = (keys: string) => userEvent.keyboard(keys);
/** The next key goes to the editor, not to a field. */
const leaveFields = () => (document.activeElement as HTMLElement | null)?.blur();

beforeEach(() => page.viewport(1280, 740));

/** Opens the editor with a picture of the sun in it. */
async function open(): Promise<void> {
  const sun = anHobject('image', {
    name: 'Sun',
    description: 'An orange sun.',
    settings: { height: 1, face_visitor: false },
    behaviors: '[]',
  });
  await mount({ show: '/space/sun', signedIn: true, answers: answersOf(aContent([sun])) });
  await row('Sun').click();
  await expect.element(page.getByRole('toolbar').getByRole('button', { name: 'Turn' })).toBeVisible();
}

test('each change of an object is one step, undone and redone', async () => {
  await open();
  await keyboard('{F2}');
  await page.getByLabelText('New name of Sun').fill('Moon');
  await keyboard('{Enter}');
  await expect.element(row('Moon')).toHaveFocus();
  await button('The object itself').click();
  // Typing without leaving the field is one step.
  await page.getByLabelText('Height').fill('2');
  await page.getByLabelText('Height').fill('2.5');
  await page.getByLabelText('Always face the visitor').click();
  await page.getByLabelText('Description').fill('A pale moon.');
  await button('What it does').click();
  await button('Add a behavior').click();
  await page.getByRole('menuitem', { name: 'Spin' }).click();
  await button('Add an ability').click();
  await page.getByRole('combobox', { name: 'Then 1' }).click();
  await page.getByRole('option', { name: 'Ask a question' }).click();
  await expect.element(page.getByText('Saved as soon as every field is filled in.')).toBeVisible();
  await page.getByLabelText('Question').fill('How far?');
  await expect.element(page.getByText('Saved as soon as every field is filled in.')).not.toBeInTheDocument();

  const undo = button(/^Undo/);
  const redo = button(/^Redo/);
  await expect.element(button('Remove: Spin')).toBeVisible();
  await undo.click();
  await undo.click();
  await expect.element(page.getByLabelText('Question')).not.toBeInTheDocument();
  await undo.click();
  await expect.element(button('Remove: Spin')).not.toBeInTheDocument();
  await undo.click();
  await expect.element(page.getByLabelText('Description')).toHaveValue('An orange sun.');
  await undo.click();
  await expect.element(page.getByLabelText('Always face the visitor')).not.toBeChecked();
  await undo.click();
  await expect.element(page.getByLabelText('Height')).toHaveValue('1 m');
  await undo.click();
  await expect.element(row('Sun')).toBeVisible();
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');

  for (let step = 0; step < 4; step++) await redo.click();
  await expect.element(row('Moon')).toBeVisible();
  await expect.element(page.getByLabelText('Height')).toHaveValue('2.5 m');
  await expect.element(page.getByLabelText('Always face the visitor')).toBeChecked();
  await expect.element(page.getByLabelText('Description')).toHaveValue('A pale moon.');
});

test('undo works right after a checkbox or a choice in a list, whose field has no text to undo', async () => {
  await open();
  await button('The object itself').click();
  const facing = page.getByLabelText('Always face the visitor');
  await facing.click();
  await expect.element(facing).toBeChecked();
  await keyboard('{Control>}z{/Control}');
  await expect.element(facing).not.toBeChecked();
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(facing).toBeChecked();

  const unit = page.getByRole('combobox', { name: 'Unit' });
  await unit.click();
  await page.getByRole('option', { name: 'feet' }).click();
  await expect.element(unit).toHaveValue('feet');
  await keyboard('{Control>}z{/Control}');
  await expect.element(unit).toHaveValue('meters');
});

test('an object is renamed from the menu of its row', async () => {
  await open();
  await button('Actions for Sun').click();
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  const field = page.getByLabelText('New name of Sun');
  // The menu returns the focus to its button when it has closed.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await keyboard('Moon{Enter}');
  await expect.element(row('Moon')).toHaveFocus();
});

test('keys move, choose tools, hide, lock, duplicate and remove', async () => {
  await open();
  await page.getByRole('application').element().focus();
  await keyboard('{ArrowRight}');
  await expect.element(position('X, east')).toHaveValue('0.1 m');
  await keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(position('Z, south')).toHaveValue('-1 m');
  // Consecutive nudges are one step.
  await keyboard('{Control>}z{/Control}');
  await expect.element(position('X, east')).toHaveValue('0 m');
  await expect.element(position('Z, south')).toHaveValue('0 m');
  await keyboard('e');
  await expect.element(button('Turn')).toHaveAttribute('aria-pressed', 'true');
  await keyboard('r');
  await expect.element(button('Scale')).toHaveAttribute('aria-pressed', 'true');
  await keyboard('hl');
  await expect.element(row('Sun, hidden, locked')).toBeVisible();
  await keyboard('{Control>}zz{/Control}');
  await expect.element(row('Sun')).toBeVisible();
  await keyboard('{Control>}d{/Control}');
  await expect.poll(() => row('Sun').elements()).toHaveLength(2);
  await keyboard('{Delete}');
  await expect.poll(() => row('Sun').elements()).toHaveLength(1);
  await button('Undo: remove').click();
  await expect.poll(() => row('Sun').elements()).toHaveLength(2);
});

test('screen readers hear how far keys have moved the selection, once they rest', async () => {
  await open();
  page.getByRole('application').element().focus();
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  // A busy machine rests between two keys.
  const press = async (keys: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await keyboard(keys).finally(() => {
      vi.runOnlyPendingTimers();
      vi.useRealTimers();
    });
  };
  await press('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(said('Sun: 0.2 meters east, 1 meter north')).toBeInTheDocument();
  await press('{PageDown}');
  await expect.element(said('Sun: 0.1 meters down')).toBeInTheDocument();
  // Not what has been undone meanwhile.
  await press('{ArrowLeft}{Control>}z{/Control}{ArrowRight}');
  await expect.element(said('Sun: 0.1 meters east')).toBeInTheDocument();
  await press('{Control>}d{/Control}{Control>}a{/Control}{PageUp}');
  await expect.element(said('2 selected: 0.1 meters up')).toBeInTheDocument();
});

test('keys in the list act on a copy just made, not on what it was copied from', async () => {
  await open();
  const first = row('Sun').element().getAttribute('data-key');
  const keys = () =>
    row('Sun')
      .elements()
      .map((one) => one.getAttribute('data-key'));
  for (const make of ['{Control>}d{/Control}', '{Control>}cv{/Control}']) {
    (row('Sun').elements()[0] as HTMLElement).click();
    (row('Sun').elements()[0] as HTMLElement).focus();
    await keyboard(make);
    await expect.poll(keys).toHaveLength(2);
    await keyboard('{Delete}');
    await expect.poll(keys).toEqual([first]);
  }
});

test('a Shift-click selects the rows from the one clicked before, however often', async () => {
  const names = ['Sun', 'Moon', 'Star', 'Cloud'];
  const content = aContent(names.map((name) => anHobject('image', { name })));
  await mount({ show: '/space/range', signedIn: true, answers: answersOf(content) });
  const isSelected = (name: string) => row(name).element().getAttribute('aria-selected') === 'true';
  const selected = () => names.filter(isSelected);
  await row('Moon').click();
  for (const [to, range] of [
    ['Cloud', ['Moon', 'Star', 'Cloud']],
    ['Star', ['Moon', 'Star']],
    ['Sun', ['Sun', 'Moon']],
  ] as const) {
    await row(to).click({ modifiers: ['Shift'] });
    await expect.poll(selected).toEqual(range);
  }
  await row('Star').click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual(['Sun', 'Moon', 'Star']);
  await row('Cloud').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['Star', 'Cloud']);
});

test('the keys that group say why copies of one object are not grouped', async () => {
  await open();
  await page.getByRole('application').element().focus();
  await keyboard('{Control>}g{/Control}');
  await expect.element(page.getByText(/^Select two or more objects/)).toBeVisible();
  await keyboard('{Control>}da{/Control}');
  await expect.poll(() => row('Sun').elements()).toHaveLength(2);
  await keyboard('{Control>}g{/Control}');
  await expect.element(page.getByText(/an object cannot be a part of its own copy/)).toBeVisible();
});

test('the tool that aligns keeps the focus when grouping leaves it without effect', async () => {
  const content = aContent(['Sun', 'Moon'].map((name) => anHobject('image', { name })));
  await mount({ show: '/space/group', signedIn: true, answers: answersOf(content) });
  await row('Sun').click();
  await keyboard('{Control>}a{/Control}');
  const align = button('Align and distribute');
  await expect.element(align).not.toHaveAttribute('aria-disabled');
  (align.element() as HTMLElement).focus();
  await keyboard('{Control>}g{/Control}');
  await expect.element(align).toHaveAttribute('aria-disabled', 'true');
  await expect.element(align).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test.each([
  [640, 400],
  [740, 360],
])('the scene and the objects fit in a low window (%i × %i)', async (width, height) => {
  await page.viewport(width, height);
  await open();
  const [scene, sun] = [page.getByRole('application'), row('Sun')].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(scene?.height).toBeGreaterThan(180);
  expect(sun?.bottom).toBeLessThanOrEqual(height);
  const tree = page.getByRole('tree').element().parentElement?.getBoundingClientRect();
  expect(tree?.bottom).toBeLessThanOrEqual(height);
});

test('a number typed is undone from its field, and from the next one', async () => {
  await open();
  for (const leave of ['{Enter}', '{Tab}']) {
    await position('X, east').fill('3');
    await keyboard(leave);
    await expect.element(position('X, east')).toHaveValue('3 m');
    await keyboard('{Control>}z{/Control}');
    await expect.element(position('X, east')).toHaveValue('0 m');
  }
});

test('a number out of bounds changes nothing and stays to be corrected', async () => {
  await open();
  const heading = page.getByLabelText('Y, heading');
  await heading.fill('400');
  await expect.element(heading).toHaveAccessibleDescription('Between -360° and 360°');
  leaveFields();
  await expect.element(heading).toHaveValue('400');
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('a change made elsewhere is adopted when the creator chooses it', async () => {
  await mount(entry.states['changed elsewhere']);
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Take the other one' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(position('X, east')).toHaveValue('7 m');
});

test('of an object removed elsewhere, Enter keeps what was changed here', async () => {
  await mount(entry.states['removed elsewhere']);
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await expect.element(dialog.getByRole('button', { name: 'Remove it here, too' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('treeitem', { name: 'Crane, 1908' })).toBeVisible();
});

test('what is selected and was removed elsewhere is named', async () => {
  const content = aContent([anHobject('image', { name: 'Sun' })]);
  await mount({ show: '/space/sun', signedIn: true, answers: answersOf(content) });
  await row('Sun').click();
  const space = { ...content.space, revision: content.space.revision + 1 };
  giveAnswers(answersOf({ ...content, space, nodes: [] }));
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Sun was removed elsewhere.')).toBeVisible();
  await expect.element(row('Sun')).not.toBeInTheDocument();
});

test('a space deleted elsewhere is said to be, and saved once it is restored from the trash', async () => {
  let isDeleted = true;
  const { space, ...content } = aContent([anHobject('image', { name: 'Sun' })]);
  const answers = {
    ...answersOf({ space, ...content }),
    applyOperations: () =>
      isDeleted ? refusal(404, 'Not found') : Response.json({ revision: space.revision + 1, hobjects: [] }),
  };
  await mount({ show: '/space/sun', signedIn: true, answers });
  await row('Sun').click();
  await position('X, east').fill('3');
  await expect.element(page.getByText('Deleted elsewhere. It may be in the trash.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/trash');
  isDeleted = false;
  await button('Save now').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(position('X, east')).toHaveValue('3 m');
});

test('a space deleted elsewhere is noticed while nothing is changed', async () => {
  const answers = answersOf(aContent([anHobject('image', { name: 'Sun' })]));
  await mount({ show: '/space/sun', signedIn: true, answers });
  await row('Sun').click();
  giveAnswers({ ...answers, getSpace: () => refusal(404, 'Not found') });
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Deleted elsewhere. It may be in the trash.')).toBeVisible();
  await expect.element(button('Save now')).not.toBeInTheDocument();
  giveAnswers(answers);
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a version says which objects were deleted since, and has them once they are restored', async () => {
  const { answers, ...state } = entry.states['a version whose object was deleted'];
  const given = answers();
  await mount({ ...state, answers: given });
  await expect.element(page.getByText(/^1 object of this version has been deleted since/)).toBeVisible();
  await expect.element(page.getByText('Added: 0, removed: 2, changed: 0')).toBeVisible();
  giveAnswers({ ...given, getHobject: anHobject('image', { pid: sample.pids.hobject }) });
  // The user is back from the tab with the trash.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText('Added: 1, removed: 2, changed: 0')).toBeVisible();
  await expect.element(page.getByText(/has been deleted since/)).not.toBeInTheDocument();
});

test('a version restores the sequences and settings that were changed since', async () => {
  const { answers, ...state } = entry.states['a version with a sequence deleted since'];
  const given = answers();
  const sent: unknown[] = [];
  const updateSpace = async (request: Request) => {
    sent.push(await request.json());
    return Response.json(given.getSpace);
  };
  await mount({ ...state, answers: { ...given, updateSpace } });
  await expect.element(page.getByText('Sequences: 1 back, 0 removed, 0 changed')).toBeVisible();
  await expect.element(page.getByText('1 setting changed')).toBeVisible();
  // Not over what is shown of the version.
  await expect.element(page.getByText('Nothing stands here yet')).not.toBeInTheDocument();
  // Saved within one minute.
  const times = page.getByRole('button', { name: /:00:(00|41)/ });
  await expect.poll(() => times.elements()).toHaveLength(2);
  const restore = button('Restore this version').element() as HTMLElement;
  restore.click();
  restore.click();
  await expect.element(page.getByText(/^The version is back\. Undo only covers/)).toBeVisible();
  expect(sent).toEqual([
    { storylines: [expect.objectContaining({ name: 'Arrival' })], settings: { light_intensity: 2 } },
  ]);
  await expect.element(page.getByText('Nothing stands here yet')).toBeVisible();
});

test('on a phone, a version chosen at the end of the list shows what it changes', async () => {
  await page.viewport(360, 640);
  const { answers, ...state } = entry.states['a version with a sequence deleted since'];
  await mount({ ...state, answers });
  await expect.element(button('Restore this version')).toBeInViewport({ ratio: 1 });
});

test('a version is not compared while its objects could not be read', async () => {
  const { answers, ...state } = entry.states['a version whose object was deleted'];
  await mount({ ...state, answers: { ...answers(), getHobject: unreachable }, steps: openVersion });
  // A lost connection is retried twice.
  await expect.element(button('Try again'), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText(/^Added:/)).not.toBeInTheDocument();
  await expect.element(button('Restore this version')).not.toBeInTheDocument();
});

test('shows both sides of each conflict, and resolves each one separately', async () => {
  await mount(entry.states['several changed elsewhere']);
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await expect.poll(() => dialog.getByText('The other one: X 7 m').elements()).toHaveLength(2);
  await dialog.getByRole('radiogroup', { name: /Barge/ }).getByText('Mine').click();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await row('Barge').click();
  await expect.element(position('X, east')).not.toHaveValue('7 m');
  await row('Crane, 1908').click();
  await expect.element(position('X, east')).toHaveValue('7 m');
});

test('a number typed for a selected object and a part applies to both, as one step', async () => {
  const part = anHobject('image', { name: 'Flag' });
  const at = { x: 1, y: 2, z: 0, angle_x: 0, angle_y: 20, angle_z: 0, scale: 1, rank: 0 };
  const barge = anHobject('image', {
    pid: 'barge',
    name: 'Barge',
    child_relations: [{ ...at, child_pid: part.pid, parent_pid: 'barge', owner: part.owner }],
  });
  const content = aContent([anHobject('image', { name: 'Sun' }), barge]);
  await mount({
    show: '/space/sun',
    signedIn: true,
    answers: answersOf({ ...content, hobjects: [...content.hobjects, part] }),
  });
  await row('Sun').click();
  await row('Flag').click({ modifiers: ['ControlOrMeta'] });
  const heading = page.getByLabelText('Y, heading');
  await expect.element(position('X, east')).toHaveValue('');
  await heading.fill('30');
  for (const name of ['Sun', 'Flag']) {
    await row(name).click();
    await expect.element(heading).toHaveValue('30°');
  }
  await expect.element(position('X, east')).toHaveValue('1 m');
  await button('Undo: turn').click();
  await expect.element(heading).toHaveValue('20°');
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('the cost of the space is shown while nothing is selected, with each object counted once', async () => {
  const [sun, moon] = ['Sun', 'Moon'].map((name) =>
    anHobject('image', { name, content_length: 1_500_000, triangles_count: null, texture_bytes: null }),
  );
  if (!sun || !moon) throw new Error('There are two.');
  await mount({ show: '/space/sun', signedIn: true, answers: answersOf(aContent([sun, moon, sun])) });
  const cost = page.getByRole('region', { name: 'What the space costs' });
  await expect.element(cost.getByText('3 MB', { exact: true })).toBeVisible();
  await row('Moon').click();
  await expect.element(cost).not.toBeInTheDocument();
  await keyboard('{Delete}');
  await expect.element(cost.getByText('1.5 MB', { exact: true })).toBeVisible();
});

test('open sections of the inspector stay open when the selection changes', async () => {
  const sun = anHobject('image', { name: 'Sun' });
  const moon = anHobject('text', { name: 'Moon' });
  await mount({ show: '/space/sun', signedIn: true, answers: answersOf(aContent([sun, moon])) });
  await row('Sun').click();
  await button('The object itself').click();
  await button('What it does').click();
  await row('Moon').click();
  await expect.element(button('The object itself')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button('What it does')).toHaveAttribute('aria-expanded', 'true');
});

test('the list unfolds and scrolls to an item selected elsewhere', async () => {
  const leaves = Array.from({ length: 30 }, (_, index) => anHobject('text', { name: `Leaf ${index}` }));
  await mount({ show: '/space/sun', signedIn: true, answers: answersOf(aContent(leaves)) });
  await row('Leaf 0').click();
  await keyboard('{ArrowUp}{ArrowLeft}');
  await expect.poll(() => row('Leaf 0').elements()).toHaveLength(0);
  leaveFields();
  await keyboard('{Control>}d{/Control}');
  await expect.poll(() => row('Leaf 0').elements()).toHaveLength(2);
  const { bottom } = page.getByRole('tree').element().getBoundingClientRect();
  // Browsers scroll by whole pixels.
  await expect
    .poll(() => row('Leaf 0').elements().at(-1)?.getBoundingClientRect().bottom)
    .toBeLessThan(bottom + 1);
});

test('the keyboard opens and closes the menu of the selection', async () => {
  await open();
  const scene = page.getByRole('application').element() as HTMLElement;
  scene.focus();
  // What browsers report for Shift+F10 and the menu key.
  scene.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('application')).toHaveFocus();
});

test('the menu offers to show what is hidden, and to hide what is shown', async () => {
  await open();
  const scene = page.getByRole('application').element() as HTMLElement;
  scene.focus();
  const openMenu = () =>
    scene.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  openMenu();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Hide' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Show' }).click();
  openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible();
});

test('parts of an object that other spaces show are changed with a word, and undone', async () => {
  const content = aContent([
    anHobject('image', { name: 'Lamp' }),
    anHobject('image', { name: 'Boat', spaces_count: 3 }),
  ]);
  await mount({ show: '/space/boat', signedIn: true, answers: answersOf(content) });
  await row('Lamp').click();
  await row('Boat').click({ modifiers: ['Control'] });
  leaveFields();
  await keyboard('{Control>}g{/Control}');
  const said = page.getByText('The parts of “Boat” have changed in all 3 spaces that show it.');
  await expect.element(said).toBeVisible();
  await row('Lamp').click();
  await expect.element(page.getByText(/changes “Boat” in all 3 spaces that show it/)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(button('Take out of the group')).not.toBeInTheDocument();
});

test('an object of several spaces gets a copy of its own, which what acts on it follows', async () => {
  const sun = anHobject('image', { name: 'Sun', spaces_count: 3 });
  const hideSun = [{ trigger: { on: 'tap' }, actions: [{ do: 'hide', hobject_pid: sun.pid }] }];
  const acting = { spaces_count: 1, abilities: JSON.stringify(hideSun) };
  const switched = anHobject('button', { name: 'Switch', ...acting });
  const elsewhere = anHobject('button', { name: 'Lever', ...acting, spaces_count: 2 });
  const own = { ...sun, pid: newPid(), name: 'Sun (copy)', spaces_count: 0 };
  const sent: string[] = [];
  const content = aContent([sun, switched, elsewhere]);
  await mount({
    show: '/space/sun',
    signedIn: true,
    answers: {
      ...answersOf(content),
      copyHobject: own,
      applyOperations: async (request) => {
        // The space of an earlier test may still be saving.
        if (request.url.includes(content.space.pid)) sent.push(await request.text());
        return Response.json({ revision: content.space.revision + 1, hobjects: [] });
      },
    },
  });
  await row('Sun').click();
  await button('The object itself').click();
  await button('Make a copy for this space').click();
  await expect.element(row('Sun (copy)')).toBeVisible();
  await expect.element(page.getByText('still act on the original: Lever.')).toBeVisible();
  await expect.element(button('Make a copy for this space')).not.toBeInTheDocument();
  await expect.poll(() => sent.length).toBe(1);
  const [{ name, nodes, hobjects }] = JSON.parse(sent[0] ?? '').operations;
  expect(name).toBe('own_copy');
  expect(nodes).toMatchObject([{ before: { hobject_pid: sun.pid }, after: { hobject_pid: own.pid } }]);
  expect(hobjects.map(({ pid }: { pid: string }) => pid)).toEqual([switched.pid]);
  expect(hobjects[0].after.abilities).toContain(own.pid);
  await button(/^Undo/).click();
  await expect.element(row('Sun')).toBeVisible();
});

/** Adds a text to a space with a picture; returns its field. */
async function addText() {
  const sign = anHobject('text', { name: 'Text', settings: { text: 'Text' } });
  const sun = anHobject('image', { name: 'Sun' });
  await mount({
    show: '/space/sun',
    signedIn: true,
    answers: { ...answersOf(aContent([sun])), createHobject: () => Response.json(sign, { status: 201 }) },
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New: Text' }).click();
  return page.getByRole('textbox', { name: 'Text', exact: true });
}

test('what is typed after adding a text is its text, and its name until it gets another', async () => {
  const text = await addText();
  await expect.element(text).toHaveFocus();
  await keyboard('Welcome to the lab');
  await expect.element(text).toHaveValue('Welcome to the lab');
  await expect.element(row('Welcome to the lab')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sign');
  await text.fill('Welcome');
  await expect.element(row('Sign')).toBeVisible();
});

test('on a phone, adding a text shows its field, ready to be typed in', async () => {
  await page.viewport(360, 740);
  const text = await addText();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toBeInViewport({ ratio: 1 });
  // A notice would cover it.
  await expect.element(page.getByText('was placed at')).not.toBeInTheDocument();
  await keyboard('Welcome to the lab');
  await expect.element(text).toHaveValue('Welcome to the lab');
});

test('the outliner is made wider by its edge, with keys or by dragging, and stays so', async () => {
  await open();
  const edge = page.getByRole('separator', { name: 'Width of the list of objects' });
  const width = () => page.getByRole('tree').element().getBoundingClientRect().width;
  const before = width();
  (edge.element() as HTMLElement).focus();
  await keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(width).toBe(before + 32);
  // The object stays where it is.
  await expect.element(button(/^Undo/)).toBeDisabled();
  await userEvent.dragAndDrop(edge, page.getByRole('heading', { name: 'Properties' }));
  await expect.poll(width).toBeGreaterThan(before + 100);
  await edge.dblClick();
  await expect.poll(width).toBe(before);
});

test('undoing a new text takes it out of the library, too, and redoing brings it back', async () => {
  const done: string[] = [];
  const sign = anHobject('text', { name: 'Text', spaces_count: 0, settings: { text: 'Text' } });
  const content = aContent([anHobject('image', { name: 'Sun' })]);
  await mount({
    show: '/space/sun',
    signedIn: true,
    answers: {
      ...answersOf(content),
      createHobject: () => Response.json(sign, { status: 201 }),
      getHobject: sign,
      deleteHobject: () => {
        done.push('trashed');
        return new Response(null, { status: 204 });
      },
      restoreTrash: () => {
        done.push('restored');
        return Response.json(sample.trashItem);
      },
    },
  });
  await button('Add').click();
  await page.getByRole('menuitem', { name: 'New: Text' }).click();
  await expect.element(row('Text')).toBeVisible();
  await button('Undo: add object').click();
  await expect.element(row('Text')).not.toBeInTheDocument();
  await expect.poll(() => done).toEqual(['trashed']);
  await button('Redo: add object').click();
  await expect.element(row('Text')).toBeVisible();
  await expect.poll(() => done).toEqual(['trashed', 'restored']);
});

test('a button without a link is marked, and its properties lead to the field of the link', async () => {
  const way = anHobject('button', { name: 'Way', settings: {}, abilities: '[]' });
  await mount({ show: '/space/way', signedIn: true, answers: answersOf(aContent([way])) });
  await row('Way, no link yet').click();
  await button('Add its link').click();
  const link = page.getByLabelText('Destination link');
  await expect.element(link).toHaveFocus();
  await link.fill('example.org/way');
  await expect.element(page.getByText('The url is not valid')).toBeVisible();
  leaveFields();
  await expect.element(link).toHaveValue('https://example.org/way');
  await expect.element(row('Way')).toBeVisible();
  await expect.element(button('Add its link')).not.toBeInTheDocument();
});

test('the properties of a mark say that cameras hardly find it', async () => {
  const { anchor_type } = anAnchor('tracked_image');
  const content = aContent([]);
  const anchors = content.anchors.map((anchor) => ({ ...anchor, name: 'Plain wall', anchor_type }));
  const trackability = { score: 12, reasons: ['low_contrast' as const] };
  const getAnchor = anAnchor('tracked_image', { trackability });
  await mount({
    show: '/space/mark',
    signedIn: true,
    answers: { ...answersOf({ ...content, anchors }), getAnchor },
  });
  await row('Plain wall').click();
  await expect.element(page.getByText('Hard to find. Little contrast.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mark, size and where it is used' })).toBeVisible();
});

test('the tools stay where they are while a change is being saved', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { space, ...content } = aContent([anHobject('image', { name: 'Sun' })]);
  const answers = {
    ...answersOf({ space, ...content }),
    applyOperations: async () => {
      await released;
      return Response.json({ revision: space.revision + 1, hobjects: [] });
    },
  };
  await mount({ show: '/space/sun', signedIn: true, answers });
  await row('Sun').click();
  await expect.element(button('Undo')).toBeVisible();
  const left = () => button(/^Undo/).element().getBoundingClientRect().left;
  const before = left();
  await position('X, east').fill('3');
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Saving…', { exact: true })).toBeVisible();
  expect(left()).toBe(before);
  release();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(left()).toBe(before);
});

test('the properties of what is selected next are shown from the top', async () => {
  await page.viewport(1280, 500);
  const content = aContent(['Sun', 'Moon'].map((name) => anHobject('image', { name })));
  await mount({ show: '/space/scrolled', signedIn: true, answers: answersOf(content) });
  await row('Sun').click();
  await button('The object itself').click();
  const panel = page.getByRole('region', { name: 'Properties' }).element();
  await expect.poll(() => panel.scrollHeight).toBeGreaterThan(panel.clientHeight + 100);
  panel.scrollTop = 100;
  await row('Moon').click();
  await expect.element(page.getByRole('group', { name: 'Position' })).toBeInViewport({ ratio: 1 });
});

test('fields say where the selected objects differ', async () => {
  const { nodes, ...content } = aContent(['Sun', 'Moon'].map((name) => anHobject('image', { name })));
  const apart = nodes.map((node, index) => ({ ...node, x: index, angle_y: 0, scale: 1 + index }));
  await mount({ show: '/space/differ', signedIn: true, answers: answersOf({ ...content, nodes: apart }) });
  await row('Sun').click();
  await keyboard('{Control>}a{/Control}');
  await expect.element(position('X, east')).toHaveAttribute('placeholder', 'Mixed');
  await expect.element(position('Y, up')).not.toHaveAttribute('placeholder');
  await expect.element(page.getByLabelText('Scale').last()).toHaveAttribute('placeholder', 'Mixed');
});

test('an anchor without objects says how they get there', async () => {
  const content = aContent([]);
  await mount({ show: '/space/bare', signedIn: true, answers: answersOf(content) });
  await row(content.anchors[0]?.name ?? '').click();
  await expect.element(page.getByText(/^Nothing stands here yet\. What you add/)).toBeVisible();
});

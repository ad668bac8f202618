import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notify } from '../../apps/studio/src/ui/notify.ts';
import { giveAnswers, refusal } from '../src/answers.ts';
import { USUAL } from '../src/entry.ts';
import { finger, type Point, setTouchScreen, stopTimers } from '../src/pointer.ts';
import { mount } from './mount.tsx';
import { entry } from './sequences.entry.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('an added step is marked incomplete until it is complete, and can be undone', async () => {
  await mount(entry.states.filled);
  await expect.element(button('Save')).toBeDisabled();
  await button('Add a step').click();
  await expect.element(button('Step 3')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'This step ends' }).click();
  await page.getByRole('option', { name: 'When an event is sent' }).click();
  await expect.element(page.getByText('Something is missing', { exact: true })).toBeVisible();
  const event = page.getByRole('combobox', { name: 'Name of the event' });
  await expect.element(event).not.toHaveAccessibleDescription();
  await button('Add an action').click();
  const object = page.getByRole('combobox', { name: 'Which object' });
  await expect.element(object).not.toHaveAccessibleDescription();
  await object.click();
  await event.click();
  await expect.element(object).toHaveAccessibleDescription('Fill this in.');
  await expect.element(event).not.toHaveAccessibleDescription();
  await object.click();
  await expect.element(event).toHaveAccessibleDescription('Fill this in.');
  await userEvent.keyboard('{Escape}');
  await button('Undo').click();
  await expect.element(button('Save')).toBeDisabled();
  // Why it cannot be saved is said where that is asked, and leads to the step.
  await button('Crane').click();
  const missing = button('Something is missing in “Opening”, step 3.');
  // Green would say that all is well.
  const { color } = getComputedStyle(missing.element());
  expect(color).toBe(getComputedStyle(document.body).color);
  await missing.click();
  await expect.element(page.getByRole('button', { name: /^Step 3/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(event).toHaveFocus();
  await expect.element(event).toHaveAccessibleDescription('Fill this in.');
  await event.fill('dusk');
  await expect.element(event).not.toHaveAccessibleDescription();
  await expect.element(page.getByText('until “dusk”')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sends an event' }).click();
  await expect.element(page.getByRole('option', { name: 'dusk' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Save')).toBeEnabled();
  await button('Undo').click();
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(button('Step 3')).not.toBeInTheDocument();
  await expect.element(button('Save')).toBeDisabled();
});

test('a step is moved and its duration dragged, and both are undone', async () => {
  await mount(entry.states.filled);
  const names = () =>
    page.getByRole('listitem', { name: 'Opening' }).getByRole('button', { name: /^(Wait|Crane)/ });
  const order = () =>
    names()
      .elements()
      .map((step) => step.textContent.slice(0, 4));
  await userEvent.dragAndDrop(button('Wait'), button('Crane'), { targetPosition: { x: 90, y: 20 } });
  await expect.poll(order).toEqual(['Cran', 'Wait']);
  await expect.element(button('Wait')).toHaveAttribute('aria-pressed', 'true');
  await button('Undo').click();
  await expect.poll(order).toEqual(['Wait', 'Cran']);
  await button('Wait').click();
  const end = button('Wait').element().nextElementSibling;
  if (!end) throw new Error('the step has no end to drag');
  await userEvent.dragAndDrop(end, button('Crane'), { targetPosition: { x: 60, y: 20 } });
  await expect.element(page.getByLabelText('Duration')).not.toHaveValue('3 s');
  await button('Undo').click();
  await expect.element(page.getByLabelText('Duration')).toHaveValue('3 s');
});

test('a finger that swipes over a step scrolls', async () => {
  await openTwoStepsOnPhone();
  const { x, y } = stepPoint('Wait');
  await finger.press({ x, y });
  for (const by of [10, 30, 60]) await finger.move({ x: x - by, y });
  await finger.lift();
  await expect.poll(() => button('Wait').element().closest('ol')?.scrollLeft).toBeGreaterThan(0);
  expect(stepOrder()).toEqual(['Wait', 'Cran']);
});

test('a finger that rests on a step selects it, or moves it', async () => {
  await openTwoStepsOnPhone();
  await finger.rest(stepPoint('Wait'));
  await expect.element(button('Wait')).toHaveAttribute('data-held');
  await finger.lift();
  await expect.element(button('Wait')).toHaveAttribute('aria-pressed', 'true');

  const from = stepPoint('Wait');
  await finger.rest(from);
  await expect.element(button('Wait')).toHaveAttribute('data-held');
  await finger.move({ x: from.x + 30, y: from.y });
  await finger.move(stepPoint('Crane', 0.9));
  const next = () => button('Crane').element().closest('li')?.nextElementSibling;
  await expect.poll(() => next()?.getAttribute('data-mark')).toBe('before');
  await finger.lift();
  await expect.poll(stepOrder).toEqual(['Cran', 'Wait']);
});

/** Shows a lane whose steps are wider than a phone. */
async function openTwoStepsOnPhone() {
  await setTouchScreen(true);
  onTestFinished(async () => void (await setTouchScreen(false)));
  await page.viewport(360, 740);
  await mount(entry.states.filled);
  await button('Add a step').click();
  const wait = button('Wait').element();
  wait.scrollIntoView({ block: 'center', inline: 'end' });
  wait.closest('ol')?.scrollTo({ left: 0 });
  stopTimers();
}

/** The first letters of the steps of the first sequence. */
function stepOrder() {
  const steps = page
    .getByRole('listitem', { name: 'Opening' })
    .getByRole('button', { name: /^(Wait|Crane)/ });
  return steps.elements().map((step) => step.textContent.slice(0, 4));
}

/** A point of a step: halfway down, and a fraction of its width from the left. */
function stepPoint(name: string, fraction = 0.5): Point {
  const { left, width, top, height } = button(name).element().getBoundingClientRect();
  return { x: left + width * fraction, y: top + height / 2 };
}

test('undo works right after a checkbox or a choice in a list, and leaves text to the browser', async () => {
  await mount(entry.states.filled);
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');
  const again = page.getByLabelText('Begin again at the end').first();
  await again.click();
  await expect.element(button('Undo')).toBeEnabled();
  await undo();
  await expect.element(button('Undo')).toBeDisabled();

  await button('Wait').click();
  const shows = page.getByRole('combobox', { name: 'Shows' });
  await shows.click();
  await page.getByRole('option', { name: 'Crane, 1908' }).first().click();
  await expect.element(button('Undo')).toBeEnabled();
  await undo();
  await expect.element(button('Undo')).toBeDisabled();

  const name = page.getByLabelText('Name of the step');
  await name.fill('Dusk');
  await undo();
  await expect.element(button('Undo')).toBeEnabled();
});

test('a notice stays clear of the timeline', async () => {
  await page.viewport(1280, 740);
  await mount(entry.states.filled);
  await expect.element(button('Add a sequence')).toBeVisible();
  notify.success({ message: 'Saved', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'Saved' });
  await expect.element(notice).toBeVisible();
  const bottom = () => notice.element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThan(button('Play').element().getBoundingClientRect().top);
});

test('what visitors are asked is said at its moment', async () => {
  const content = entry.states.filled.answers.getSpaceContent;
  const [opening] = content.space.storylines;
  if (!opening) throw new Error('there is no sequence');
  const [wait, ...others] = opening.steps;
  const steps = [
    { ...wait, actions: [{ do: 'ask', question: 'Do you hear the river?', answer: 'text' }] },
    ...others,
  ];
  const asking = { ...content, space: { ...content.space, storylines: [{ ...opening, steps }] } };
  const { answers, ...rest } = entry.states.filled;
  await mount({ ...rest, answers: { ...answers, getSpaceContent: asking as typeof content } });
  const said = page.getByText('Visitors are asked: “Do you hear the river?”');
  await expect.element(said).toBeVisible();
  await button('Crane').click();
  await expect.element(said).not.toBeInTheDocument();
});

test('sequences of a space deleted elsewhere lead to the trash', async () => {
  const { answers, ...rest } = entry.states.filled;
  await mount({ ...rest, answers });
  await button('Add a step').click();
  giveAnswers({ ...answers, getSpace: () => refusal(404, 'Not found.') });
  await button('Save').click();
  await expect.element(page.getByText('It was deleted elsewhere. It may be in the trash.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/trash');
});

test('without sequences in the plan they are shown read-only, with the reason', async () => {
  await mount(entry.states['not in the plan']);
  await expect.element(page.getByText(/does not include sequences/)).toBeVisible();
  await expect.element(page.getByLabelText('Name of the sequence')).toBeDisabled();
  await button('Crane').click();
  await expect.element(page.getByLabelText('Name of the step')).toBeDisabled();
});

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'the button for another step is whole on a phone (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.filled, { ...USUAL, language });
    const steps = page.getByRole('list', { name: i18next.t('sequences.title') });
    const add = steps.getByRole('button', { name: i18next.t('sequences.addStep'), exact: true });
    await expect.element(add).toBeVisible();
    await add.click();
    const added = steps.getByRole('button', { pressed: true });
    await expect.element(added).toMatchTextContent('3');
    const right = (locator: { element(): Element }) => locator.element().getBoundingClientRect().right;
    expect(right(page.getByRole('listitem', { name: 'Opening' }))).toBeLessThanOrEqual(360);
    expect(right(add)).toBeLessThanOrEqual(360);
    // The new step is scrolled into view.
    await expect.poll(() => right(added)).toBeLessThanOrEqual(360);
  },
);

test('a list of a step opens on a phone without ever widening the page', async () => {
  await page.viewport(360, 740);
  await mount(entry.states.filled);
  await button('Crane').click();
  let widest = 0;
  const measure = () => {
    widest = Math.max(widest, document.documentElement.scrollWidth);
  };
  const observer = new MutationObserver(measure);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  await page.getByRole('combobox', { name: 'This step ends' }).click();
  await expect.element(page.getByRole('option', { name: 'When an event is sent' })).toBeInViewport();
  observer.disconnect();
  expect(widest).toBe(360);
});

import { expect, test } from 'vitest';
import { leadToProblem } from '../../apps/studio/src/ui/lead-to-problem.ts';

/** A form with a message about something else above a field, as beside a map that failed to load. */
function open() {
  document.body.innerHTML =
    '<form><div style="height: 200vh"></div><p role="alert">The map failed.</p><div style="height: 200vh"></div><input></form>';
  const the = (selector: string) => document.querySelector(selector) as HTMLElement;
  return { form: the('form'), field: the('input'), message: the('p') };
}

const frames = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
};

test('a field that turns invalid some frames later gets the focus, although a message was there before', async () => {
  const page = open();
  leadToProblem(page.form);
  await frames(4);
  page.field.setAttribute('aria-invalid', 'true');
  await expect.element(page.field).toHaveFocus();
  await expect.element(page.field).toBeInViewport();
});

test('a new message comes before one that was there', async () => {
  const page = open();
  leadToProblem(page.form);
  await frames(2);
  const refusal = document.createElement('p');
  refusal.role = 'alert';
  refusal.textContent = 'It was refused.';
  page.form.append(refusal);
  await expect.element(refusal).toBeInViewport();
  await expect.element(page.message).not.toBeInViewport();
});

test('a message that is still right is led to again', async () => {
  const page = open();
  leadToProblem(page.form);
  await expect.element(page.message).toBeInViewport();
});

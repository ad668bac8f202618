import { expect, test } from 'vitest';
import { leadToProblem } from '../../apps/studio/src/ui/lead-to-problem.ts';

/** A form with a message about something else above a field, as beside a map that failed to load. */
function form(): { form: HTMLFormElement; field: HTMLInputElement; message: HTMLElement } {
  document.body.innerHTML =
    '<form><div style="height: 200vh"></div><p role="alert">The map failed.</p><div style="height: 200vh"></div><input></form>';
  const [form, field, message] = ['form', 'input', 'p'].map((name) => document.querySelector(name));
  return { form, field, message } as ReturnType<typeof form>;
}

const frames = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
};

test('a field that turns invalid some frames later gets the focus, although a message was there before', async () => {
  const page = form();
  leadToProblem(page.form);
  await frames(4);
  page.field.setAttribute('aria-invalid', 'true');
  await expect.element(page.field).toHaveFocus();
  await expect.element(page.field).toBeInViewport();
});

test('a new message comes before one that was there', async () => {
  const page = form();
  leadToProblem(page.form);
  await frames(2);
  page.form.insertAdjacentHTML('beforeend', '<p role="alert" id="new">It was refused.</p>');
  await expect.element(document.querySelector('#new')).toBeInViewport();
  await expect.element(page.message).not.toBeInViewport();
});

test('a message that is still right is led to again', async () => {
  const page = form();
  leadToProblem(page.form);
  await expect.element(page.message).toBeInViewport();
});

import type { FormEvent } from 'react';

/** Frames within which even a busy device renders what was just found. */
const PATIENCE = 60;

/** Frames after which a message that was there before is taken for the problem, since no field turned invalid. */
const PATIENCE_FOR_OLD = 10;

/**
 * Scrolls to the first invalid field of a form and focuses it or, if no field is invalid, the first message, as soon as it
 * is rendered: it may be far from the button that was pressed. Empty required fields get an
 * `invalid` event, so that they can show their message.
 */
export function leadToProblem(form: Element | null | undefined): void {
  if (!form) return;
  for (const field of form.querySelectorAll<HTMLInputElement>('input:invalid')) field.checkValidity();
  const old = new Set(messagesIn(form));
  let frames = 0;
  const lead = () => {
    const problem = problemIn(form, frames < PATIENCE_FOR_OLD ? old : undefined);
    frames += 1;
    if (!problem && frames <= PATIENCE) return requestAnimationFrame(lead);
    problem?.scrollIntoView({ block: 'center' });
    if (problem && problem.role !== 'alert') problem.focus({ preventScroll: true });
  };
  requestAnimationFrame(lead);
}

/** The first invalid field, else the first message that is not among the `old` ones, which may be about something else. */
const problemIn = (form: Element, old: ReadonlySet<Element> | undefined) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form.querySelector<HTMLElement>('input:invalid') ??
  messagesIn(form).find((message) => !old?.has(message));

const messagesIn = (form: Element) => [...form.querySelectorAll<HTMLElement>('[role="alert"]')];

/** The same as an `onSubmit` error handler, for when the form's own validation fails. */
export const leadToField = (_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>) =>
  leadToProblem(event?.currentTarget);

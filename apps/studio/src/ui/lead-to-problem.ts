import type { FormEvent } from 'react';

/**
 * Scrolls to the first invalid field of a form and focuses it or, if no field is invalid, the first message, as soon as it
 * is rendered: it may be far from the button that was pressed. Empty required fields get an
 * `invalid` event, so that they can show their message.
 */
export function leadToProblem(form: Element | null | undefined): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>('input:invalid') ?? []) field.checkValidity();
  requestAnimationFrame(() => {
    const problem =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('[role="alert"]');
    problem?.scrollIntoView({ block: 'center' });
    if (problem?.ariaInvalid) problem.focus({ preventScroll: true });
  });
}

/** The same as an `onSubmit` error handler, for when the form's own validation fails. */
export const leadToField = (_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>) =>
  leadToProblem(event?.currentTarget);

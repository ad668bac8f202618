import type { FormEvent } from 'react';

/**
 * Scrolls to the first field that a form marks as wrong and focuses it, or to its first message where no field is
 * marked, as soon as it is drawn: it may lie far from the button that was pressed.
 */
export function leadToProblem(form: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const problem =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('[role="alert"]');
    problem?.scrollIntoView({ block: 'center' });
    if (problem?.ariaInvalid) problem.focus({ preventScroll: true });
  });
}

/** The same, as what a form does when its own rules refuse what was typed. */
export const leadToField = (_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>) =>
  leadToProblem(event?.currentTarget);

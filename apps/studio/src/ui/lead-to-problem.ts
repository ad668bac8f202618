import type { FormEvent } from 'react';

/**
 * Brings the first thing that a form says is wrong into view, as soon as it is drawn, and the focus to it where it is a
 * field: it may lie far from the button that was pressed.
 */
export function leadToProblem(form: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const problem = form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]');
    problem?.scrollIntoView({ block: 'center' });
    if (problem?.ariaInvalid) problem.focus({ preventScroll: true });
  });
}

/** The same, as what a form does when its own rules refuse what was typed. */
export const leadToField = (_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>) =>
  leadToProblem(event?.currentTarget);

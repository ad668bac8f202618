import { expect, it } from 'vitest';
import { showFieldErrors } from './form-errors.ts';

function formOf(values: Record<string, unknown>) {
  const shown: Record<string, string> = {};
  return { shown, getValues: () => values, setErrors: (errors: object) => void Object.assign(shown, errors) };
}

it('shows each problem under its field and returns the rest', () => {
  const form = formOf({ name: '', range: 0 });
  const rest = showFieldErrors(form, {
    errors: ['name is empty', 'name is not a name', 'heading is too large'],
    ferrors: { name: ['is empty', 'is not a name'], heading: ['is too large'] },
  });
  expect(form.shown).toEqual({ name: 'is empty is not a name' });
  expect(rest).toEqual(['heading: is too large']);
});

it('returns everything if nothing belongs to a field', () => {
  const form = formOf({ name: '' });
  expect(showFieldErrors(form, { errors: ['The plan does not allow it'], ferrors: {} })).toEqual([
    'The plan does not allow it',
  ]);
  expect(form.shown).toEqual({});
});

it('shows the problems of items under their list, equal ones once', () => {
  const form = formOf({ name: '', origins: '' });
  const rest = showFieldErrors(form, {
    errors: ['origins.0: is no origin', 'origins.2: is no origin'],
    ferrors: { 'origins.0': ['is no origin'], 'origins.2': ['is no origin'] },
  });
  expect(form.shown).toEqual({ origins: 'is no origin' });
  expect(rest).toEqual([]);
});

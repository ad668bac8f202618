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

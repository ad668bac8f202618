interface FormWithErrors {
  getValues(): Record<string, unknown>;
  setErrors(errors: Record<string, string>): void;
}

/** The body of the API's 422: every problem, and the same by field. */
interface FieldErrors {
  errors: readonly string[];
  ferrors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Shows the problems of a refused request under the form's fields of the same names.
 * Returns those that belong to no field of the form, to show next to its button.
 */
export function showFieldErrors(form: FormWithErrors, { errors, ferrors }: FieldErrors): readonly string[] {
  const fields = form.getValues();
  const known = Object.entries(ferrors).filter(([field]) => field in fields);
  form.setErrors(Object.fromEntries(known.map(([field, messages]) => [field, messages.join(' ')])));
  if (known.length === 0) return errors;
  return Object.entries(ferrors).flatMap(([field, messages]) =>
    field in fields ? [] : messages.map((message) => `${field}: ${message}`),
  );
}

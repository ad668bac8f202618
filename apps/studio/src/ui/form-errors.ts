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
 * Shows the problems of a refused request under the form's fields of the same names; those of a list's items under the list.
 * Returns those that belong to no field of the form, to show next to its button.
 */
export function showFieldErrors(form: FormWithErrors, { errors, ferrors }: FieldErrors): readonly string[] {
  const fields = form.getValues();
  const known = new Map<string, Set<string>>();
  const rest: string[] = [];
  for (const [name, messages] of Object.entries(ferrors)) {
    const field = name in fields ? name : name.replace(/\.\d+$/, '');
    if (field in fields) known.set(field, new Set([...(known.get(field) ?? []), ...messages]));
    else rest.push(...messages.map((message) => `${name}: ${message}`));
  }
  form.setErrors(Object.fromEntries([...known].map(([field, messages]) => [field, [...messages].join(' ')])));
  return known.size === 0 ? errors : rest;
}

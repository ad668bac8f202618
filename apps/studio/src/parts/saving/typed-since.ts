/** A form as it was saved, but for the fields that were changed after they had been sent. */
export function typedSince<Form extends object>(form: Form, sent: Form, saved: Form): Form {
  const isSame = (field: keyof Form) => JSON.stringify(form[field]) === JSON.stringify(sent[field]);
  const typed = (Object.keys(form) as (keyof Form)[]).filter((field) => !isSame(field));
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, form[field]])) };
}

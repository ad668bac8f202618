/** The form as saved, except for fields that were changed after sending. */
export function typedSince<Form extends object>(form: Form, sent: Form, saved: Form): Form {
  const isSame = (field: keyof Form) => JSON.stringify(form[field]) === JSON.stringify(sent[field]);
  const typed = (Object.keys(form) as (keyof Form)[]).filter((field) => !isSame(field));
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, form[field]])) };
}

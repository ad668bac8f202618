/** Whether a field was changed on both sides since `before`, in different ways. */
export function isContested<Form extends object>(typed: Form, before: Form, now: Form): boolean {
  return (Object.keys(typed) as (keyof Form)[]).some((field) => {
    const [mine, old, theirs] = [typed, before, now].map((form) => JSON.stringify(form[field]));
    return mine !== old && theirs !== old && mine !== theirs;
  });
}

/** The form as saved, except for fields that were changed after sending. */
export function typedSince<Form extends object>(form: Form, sent: Form, saved: Form): Form {
  const isSame = (field: keyof Form) => JSON.stringify(form[field]) === JSON.stringify(sent[field]);
  const typed = (Object.keys(form) as (keyof Form)[]).filter((field) => !isSame(field));
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, form[field]])) };
}

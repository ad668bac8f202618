/**
 * Returns a request without the files that it repeats as answered, so that sending an entity back whole changes none of them.
 */
export function omitUnchanged<Body extends object, Field extends keyof Body & string>(
  body: Body,
  answered: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
): Body {
  const same = fields.filter((field) => body[field] === answered[field]);
  return { ...body, ...Object.fromEntries(same.map((field) => [field, undefined])) };
}

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

/**
 * Copies missing descriptions of a schema's fields from another schema's fields with the same names: a field means the same in a
 * call as in its answer, and when writing an entity as when reading it.
 */
export function describeLike(schema: unknown, model: unknown, components: Json): void {
  const known = fieldsOf(model, components);
  for (const [name, field] of Object.entries(fieldsOf(schema, {}))) {
    const like = known[name];
    if (!like) continue;
    if (field.description === undefined && like.description !== undefined)
      field.description = like.description;
    describeLike(field, like, components);
  }
}

/** Returns the fields of an object, of a list's items, and of every alternative; named parts are looked up. */
function fieldsOf(schema: unknown, components: Json): Readonly<Record<string, Json>> {
  if (!isObject(schema)) return {};
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace(/.*\//, '') : '';
  const parts = [
    components[name],
    schema.items,
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? []),
  ];
  const inner = parts.map((part) => fieldsOf(part, components));
  return Object.assign({}, ...inner, schema.properties);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

/**
 * Describes the fields of a schema as another one describes fields of the same name, where it does not itself: what a call takes
 * means what the call answers, and what is written of an entity means what is read of it.
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

/** The fields of an object, of the items of a list, and of every part of an alternative; named parts are looked up. */
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

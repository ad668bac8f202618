import { z } from 'zod';

/** The definition of a schema of any kind. */
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Returns the same schema, except that every object in it refuses unknown fields. */
export function strict<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const known = schema as unknown as z.ZodType;
  const inner = withStrictParts(schema._zod.def as Definition);
  if (!inner) return schema;
  const copy = known.clone({ ...known._zod.def, ...inner } as typeof known._zod.def);
  const meta = known.meta();
  return (meta ? copy.meta(meta) : copy) as unknown as Schema;
}

/** Returns the parts of the definition that differ in the strict schema. */
function withStrictParts(def: Definition): object | undefined {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, strict(field)]);
      // An existing rule for other fields stays.
      return { shape: Object.fromEntries(fields), catchall: def.catchall ?? z.never() };
    }
    case 'array':
      return { element: strict(def.element) };
    case 'optional':
    case 'nullable':
    case 'default':
      return { innerType: strict(def.innerType) };
    case 'union':
      return { options: def.options.map(strict) };
    default:
      return undefined;
  }
}

import { z } from 'zod';

type Decoder = (text: string) => unknown;

const decoders = new WeakMap<z.ZodType, ReadonlyMap<string, Decoder>>();

/**
 * Decodes what a query, a form or a multipart body can only carry as text (numbers, booleans, JSON in a string) into the types of
 * `schema`. Text that does not decode is left unchanged, so that the schema reports what is wrong with it.
 */
export function decodeForm(
  schema: z.ZodType,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = decoders.get(schema) ?? remember(schema);
  const decoded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const decode = known.get(key);
    decoded[key] = decode && typeof value === 'string' ? decode(value) : value;
  }
  return decoded;
}

function remember(schema: z.ZodType): ReadonlyMap<string, Decoder> {
  const { properties = {}, $defs = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = new Map<string, Decoder>();
  for (const [key, property] of Object.entries(properties)) {
    const decode = typeof property === 'boolean' ? undefined : decoderOf(typesOf(property, $defs));
    if (decode) found.set(key, decode);
  }
  decoders.set(schema, found);
  return found;
}

/** Returns the types that a value may have; named schemas are in `named`. */
function typesOf(
  schema: z.core.JSONSchema.BaseSchema,
  named: Readonly<Record<string, z.core.JSONSchema.JSONSchema>>,
): readonly string[] {
  const own = schema.type === undefined ? [] : [schema.type].flat();
  const meant = named[schema.$ref?.replace('#/$defs/', '') ?? ''];
  return [
    ...own,
    ...[meant ?? [], schema.anyOf ?? []]
      .flat()
      .flatMap((part) => (typeof part === 'boolean' ? [] : typesOf(part, named))),
  ];
}

function decoderOf(types: readonly string[]): Decoder | undefined {
  const nullable = types.includes('null');
  const emptyIsNull =
    (decode: Decoder): Decoder =>
    (text) =>
      text === '' && nullable ? null : decode(text);
  if (types.includes('number') || types.includes('integer')) return emptyIsNull(number);
  if (types.includes('boolean')) return emptyIsNull(boolean);
  if (types.includes('object') || types.includes('array')) return emptyIsNull(json);
  return nullable ? emptyIsNull((text) => text) : undefined;
}

function number(text: string): unknown {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : text;
}

function boolean(text: string): unknown {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return text;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

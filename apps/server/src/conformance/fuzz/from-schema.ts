import fc from 'fast-check';

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The things of a world that a field of this name refers to; `{{state.thing}}` until the request is sent. */
const THINGS: Readonly<Record<string, string>> = {
  layer_pid: 'layer',
  space_pid: 'space',
  source: 'space',
  destination: 'space',
  hobject_pid: 'hobject',
  parent_pid: 'hobject',
  child_pid: 'part',
  anchor_pid: 'anchor',
  node_pid: 'node',
  label_pid: 'label',
  identifier: 'identifier',
  n: 'layer_name',
  name: 'layer_name',
  layer_name: 'layer_name',
};

/** Ordinary instants, and those at the limits of calendars and databases. */
const instants = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59.999-14:00',
    '2024-02-29T24:00:00Z',
    '1969-12-31T23:59:59Z',
  ),
);

const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'date-time': instants,
  email: fc.oneof(fc.emailAddress(), fc.constant('{{owner.email}}'), fc.constant('{{unconfirmed.email}}')),
  uri: fc.oneof(fc.webUrl(), fc.constant('http://localhost:4000/account-confirmation')),
  base64: fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
};

/** Generates values that match a schema; `about` is the kind of thing that a plain `pid` refers to. */
export function fromSchema(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  about: string,
  field = '',
): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema, name = field, kind = about) => fromSchema(part, components, kind, name);
  if (schema.$ref) return inner(components[schema.$ref.replace('#/components/schemas/', '')] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return fc.oneof(...parts.map((part) => inner(part)));
  const type = [schema.type].flat()[0];
  if (type === 'object') return object(schema, inner);
  if (type === 'array') {
    return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
  }
  if (type === 'integer') return integer(schema);
  if (type === 'number') return number(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string'
    ? text(schema, THINGS[field] ?? (field === 'pid' ? about : undefined))
    : fc.jsonValue();
}

function object(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (part: JsonSchema, name?: string, kind?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, inner(part, name, THINGS[`${name}_pid`] ?? undefined)] as const,
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return known;
  return fc.dictionary(fc.string({ maxLength: 20 }), inner(additionalProperties), { maxKeys: 3 });
}

function integer({ minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -2147483648), max: Math.min(maximum, 2147483647) }),
    fc.constantFrom(minimum, maximum),
  );
}

function number({ minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.double({ min: minimum, max: maximum, noNaN: true }),
    fc.constantFrom(minimum, maximum, Math.max(minimum, Math.min(maximum, 0))),
  );
}

const states = fc.constantFrom('public', 'public', 'unlisted', 'private', 'over');

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Generates strings that match a pattern. Cached: parsing a pattern takes a while, and there are few. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, known);
  return known;
}

function text(schema: JsonSchema, thing: string | undefined): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 200 } = schema;
  const other = formats[format ?? ''] as fc.Arbitrary<string> | undefined;
  const free =
    other ??
    (pattern === undefined || pattern.startsWith('^[^')
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) })
      : matching(pattern).map((one) => one.slice(0, schema.maxLength)));
  if (thing === undefined) return free;
  const known = states.map((state) => `{{${state}.${thing}}}`);
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: free });
}

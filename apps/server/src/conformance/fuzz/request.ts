import { API_ROOT, openApiDocument, type Route, type RouteName } from '@pleinair/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expectationOf } from '../access/expectations.ts';
import { API_KEY } from '../start-stage.ts';
import { OBJECT_STATES, type ObjectState, type PersonName, type Stage, type World } from '../world.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';
import { hostileBody, hostileValue, multipartEnd, multipartPart, pathTrick } from './hostile.ts';

interface Operation {
  readonly parameters: readonly {
    name: string;
    in: 'path' | 'query';
    required: boolean;
    schema: JsonSchema;
  }[];
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

type Fields = Readonly<Record<string, unknown>>;

/** Damage done to a valid call. */
type Damage =
  | { kind: 'param' | 'query' | 'field'; at: number; value: unknown }
  | { kind: 'drop' | 'twice'; at: number }
  | { kind: 'stranger'; name: string; value: unknown }
  | { kind: 'path'; text: string }
  | { kind: 'body'; text: string; type: string }
  | { kind: 'multipart'; parts: string[]; end: string }
  | { kind: 'caller'; name: PersonName | 'nobody' | 'no key' | 'garbage' };

/** A generated call, and the damage done to it. */
export interface GeneratedCall {
  /** Replaces it by the valid call from the access table for a channel in this state. */
  readonly right: ObjectState | undefined;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
  readonly as: 'json' | 'form' | 'multipart';
  readonly language: string;
  readonly damages: readonly Damage[];
}

const at = fc.nat(50);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constantFrom('param', 'query', 'field', 'field', 'field'), at, value: hostileValue }),
  fc.record({ kind: fc.constantFrom('drop', 'twice'), at }),
  fc.record({ kind: fc.constant('stranger'), name: fc.string({ maxLength: 12 }), value: hostileValue }),
  fc.record({ kind: fc.constant('path'), text: pathTrick }),
  hostileBody.map((body) => ({ kind: 'body' as const, ...body })),
  fc.record({
    kind: fc.constant('multipart'),
    parts: fc.array(multipartPart, { maxLength: 4 }),
    end: multipartEnd,
  }),
  fc.record({
    kind: fc.constant('caller'),
    name: fc.constantFrom('nobody', 'no key', 'garbage', 'other', 'admin', 'unconfirmed', 'blocked'),
  }),
) as fc.Arbitrary<Damage>;

/** Generates calls of a route as described in the OpenAPI document, most of them damaged. */
export function requestsOf(route: Route): fc.Arbitrary<GeneratedCall> {
  const path = route.root ? route.path : `${API_ROOT}${route.path}`;
  const operation = document.paths[path]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.name} is not in the document`);
  const { schemas } = document.components;
  const about = /^\/(?:user\/me\/)?(\w+)/.exec(route.path)?.[1]?.replace('placement', 'node') ?? '';
  const parameters = (place: 'path' | 'query') => {
    const those = operation.parameters.filter((one) => one.in === place);
    const values = those.map(({ name, schema }) => [name, fromSchema(schema, schemas, about, name)] as const);
    const requiredKeys = those.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys }) as fc.Arbitrary<Fields>;
  };
  const schema = operation.requestBody?.content['application/json'].schema;
  return fc.record({
    right: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...OBJECT_STATES) },
    ),
    params: parameters('path'),
    query: parameters('query'),
    body: schema ? fromSchema(schema, schemas, about) : fc.constant(undefined),
    as: fc.constantFrom('json', 'json', 'json', 'form', ...(route.files ? (['multipart'] as const) : [])),
    language: fc.constantFrom('en', 'fr', 'de', 'pt', 'fr-CH;q=0.8, de', '*', ';;q=', ''),
    damages: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(damage, { minLength: 1, maxLength: 2 }) },
    ),
  });
}

const untouched = { params: {}, query: {}, body: undefined, as: 'json', language: 'en' } as const;

/** The calls made of each route for every seed: a valid one, and one without a key. */
export const CERTAIN: readonly GeneratedCall[] = [
  { ...untouched, right: 'public', damages: [] },
  { ...untouched, right: 'public', damages: [{ kind: 'caller', name: 'no key' }] },
];

/** Returns the call to send, with references to a world filled in, and whether its path may lead to another route. */
export async function requestOf(
  route: Route,
  made: GeneratedCall,
  world: World,
  stage: Stage,
): Promise<{ options: InjectOptions; strayed: boolean }> {
  const base = await baseOf(route, made, world, stage);
  const params = new Map(Object.entries(base.params));
  const query = Object.entries(base.query).map(([name, value]) => [name, value] as [string, unknown]);
  let body = base.body;
  let caller: string = route.access === 'admin' ? 'admin' : 'owner';
  let sent: { text: string; type: string } | undefined;
  let strayed = false;
  let suffix = '';

  for (const one of made.damages) {
    if (one.kind === 'caller') caller = one.name;
    else if (one.kind === 'body') sent = one;
    else if (one.kind === 'multipart') sent = multipartOf(one.parts, one.end);
    else if (one.kind === 'path') {
      suffix = one.text;
      strayed = true;
    } else if (one.kind === 'stranger') {
      query.push([one.name, one.value]);
      if (isFields(body)) body = { ...body, [one.name]: one.value };
    } else if (one.kind === 'param') {
      const name = [...params.keys()][one.at % Math.max(1, params.size)];
      if (name !== undefined) params.set(name, one.value);
    } else if (one.kind === 'query') {
      const entry = query[one.at % Math.max(1, query.length)];
      if (entry) entry[1] = one.value;
    } else if (one.kind === 'twice') {
      const entry = query[one.at % Math.max(1, query.length)];
      if (entry) query.push([entry[0], entry[1]]);
    } else if (one.kind === 'field') body = replaced(body, one.at, one.value);
    else if (isFields(body)) body = dropped(body, one.at);
  }

  const empty = [...params.values()].some((value) => ['', '.', '..'].includes(inAddress(value)));
  const root = route.root ? route.path : `${API_ROOT}${route.path}`;
  const path = root.replaceAll(/\{(\w+)\}/g, (_whole, name) => escaped(params.get(name)));
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const payload = sent ?? (body === undefined ? undefined : encoded(body, made.as));
  return {
    options: {
      method: route.method,
      url: `${path}${suffix && `/${suffix}`}${search && `?${search}`}`,
      headers: {
        cookie: Object.entries(base.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(await credentialsOf(caller, world)),
        'accept-language': made.language,
        ...(payload && { 'content-type': payload.type }),
      },
      ...(payload && { payload: payload.text }),
    },
    strayed: strayed || empty,
  };
}

/** Returns the undamaged call. */
async function baseOf(
  route: Route,
  { right, ...made }: GeneratedCall,
  world: World,
  stage: Stage,
): Promise<{ params: Fields; query: Fields; body: unknown; cookies: Fields }> {
  if (right === undefined) {
    const [params, query, body] = [made.params, made.query, made.body].map((part) => filledIn(part, world));
    return { params: params as Fields, query: query as Fields, body, cookies: {} };
  }
  const { call } = expectationOf(route.name as RouteName);
  const {
    params = {},
    query = {},
    body,
    cookies = {},
  } = await call(world.channels[right], world, stage, 'owner');
  return { params, query, body, cookies };
}

async function credentialsOf(caller: string, world: World): Promise<Record<string, string>> {
  if (caller === 'no key') return {};
  const key = { 'x-api-key': API_KEY };
  if (caller === 'nobody') return key;
  if (caller === 'garbage')
    return { ...key, authorization: 'Bearer e30.e30.e30', cookie: 'pleinair_refresh=x; a' };
  return { ...key, authorization: `Bearer ${await world.tokenOf(caller as PersonName)}` };
}

/** Replaces `{{state.thing}}` and `{{person.field}}` by their values. */
function filledIn(value: unknown, { channels, people }: World): unknown {
  const all: Readonly<Record<string, object>> = { ...channels, ...people };
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const [, whose = '', what = ''] = /^\{\{(\w+)\.(\w+)\}\}$/.exec(part) ?? [];
      return (all[whose] as Fields | undefined)?.[what] ?? part;
    }
    if (Array.isArray(part)) return part.map(walk);
    if (!isFields(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value);
}

/** Returns the body with one value replaced, at any depth. */
function replaced(body: unknown, index: number, value: unknown): unknown {
  if (!isFields(body) && !Array.isArray(body)) return value;
  const names = Object.keys(body);
  const name = names[index % Math.max(1, names.length)];
  if (name === undefined) return value;
  const inner = (body as Fields)[name];
  const goesOn = typeof inner === 'object' && inner !== null && index % 3 !== 0;
  const next = goesOn ? replaced(inner, Math.floor(index / 2), value) : value;
  if (Array.isArray(body)) return body.map((one, place) => (String(place) === name ? next : one));
  return { ...body, [name]: next };
}

function dropped(body: Fields, index: number): Fields {
  const names = Object.keys(body);
  const { [names[index % Math.max(1, names.length)] ?? '']: _dropped, ...rest } = body;
  return rest;
}

function encoded(body: unknown, as: GeneratedCall['as']): { text: string; type: string } {
  if (as === 'json' || !isFields(body)) return { text: JSON.stringify(body), type: 'application/json' };
  const fields = Object.entries(body);
  if (as === 'form') {
    const text = fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
    return { text, type: 'application/x-www-form-urlencoded' };
  }
  const parts = fields.map(
    ([name, value]) => `Content-Disposition: form-data; name="${escaped(name)}"\r\n\r\n${inAddress(value)}`,
  );
  return multipartOf(parts, '\r\n--x--\r\n');
}

function multipartOf(parts: readonly string[], end: string): { text: string; type: string } {
  const text = parts.map((part) => `--x\r\n${part}`).join('\r\n') + end;
  return { text, type: 'multipart/form-data; boundary=x' };
}

const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const escaped = (value: unknown): string => encodeURIComponent(inAddress(value));

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

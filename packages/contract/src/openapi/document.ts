import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { errorBody } from '../entities/error.ts';
import { type Access, isRepeatable, partsOf, type Route } from '../route.ts';
import { API_ROOT, allRoutes } from '../routes.ts';
import { describeLike, type Json } from './describe-fields.ts';
import { ownValues } from './own-values.ts';
import { COMMON_REFUSALS, type Refusal, refusalOf } from './refusals.ts';
import { documentedErrors, mayBeKnown } from './statuses.ts';
import { TAGS } from './tags.ts';

const SECURITY: Record<Access, readonly Json[]> = {
  open: [],
  key: [{ api_key: [] }, { api_key: [], bearer: [] }],
  entry: [{ api_key: [] }],
  account: [{ api_key: [], bearer: [] }],
  signed_in: [{ api_key: [], bearer: [] }],
  admin: [{ api_key: [], bearer: [] }],
};

const INTRODUCTION = `Publish augmented reality in the open air.

Every call carries the key of a client application as \`X-Api-Key\`; calls for a user also carry the access token from a login as
\`Authorization: Bearer …\`. Lists take \`page\` and \`per\`. Every error is \`{ "errors": […], "code": …, "problems": […] }\` and lists every problem found, each with a
stable code (\`ErrorCode\` lists them); \`ferrors\` has those of fields by field, such as on a 422. Bodies are JSON; forms are accepted too, with lists and objects as JSON text. A call refuses unknown fields by name; the read-only fields of a resource may be sent back with it, unchanged. Messages come in the language of \`Accept-Language\` (en, fr, de, pt).`;

/** Builds the OpenAPI 3.1 description of every call from the routes. */
export function openApiDocument(): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of allRoutes) {
    const path = route.root ? route.path : `${API_ROOT}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) };
  }
  reference(errorBody, 'output', components);
  for (const [id, schema] of Object.entries(components)) {
    if (id.endsWith('Input')) describeLike(schema, components[id.replace(/Input$/, '')], components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pleinair',
      version: manifest.version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allRoutes.map((route) => route.tag))].map((name) => ({
      name,
      description: TAGS[name],
    })),
    paths,
    components: {
      schemas: components,
      responses: commonRefusals(),
      headers: RATE_LIMIT_HEADERS,
      securitySchemes: {
        api_key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'Key of a client application: npm run admin -- create-key "City guide"',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The `jwt` of POST /login, valid for 15 minutes; POST /refresh_token renews it. Or a personal access token (`pat_…`), which its owner makes in the settings of the studio or with POST /user/me/tokens.',
        },
      },
    },
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    "The caller's own name for this request. Repeated within a day, it gets the first answer; 422 if another request had the name, 409 while the first one runs.",
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that the caller still has; 304 if it is unchanged.',
  schema: { type: 'string' },
};

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` that the resource was read with; if it has changed since, 412 and nothing is written.',
  schema: { type: 'string' },
};

const ETAG: Json = { description: 'Identifies this version of the answer', schema: { type: 'string' } };

const CACHE_CONTROL: Json = {
  description: 'Who may cache the answer, and for how long',
  schema: { type: 'string' },
};

function operation(route: Route, components: Json): Json {
  const { params, query } = route.example ?? {};
  const parts = partsOf(route);
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, replacing(route), WHO[route.access]].filter(Boolean).join('\n\n'),
    security: SECURITY[route.access],
    parameters: [
      ...parameters(route, route.params, 'path', components, params),
      ...parameters(route, parts.query, 'query', components, query),
      ...(isRepeatable(route) ? [IDEMPOTENCY_KEY] : []),
      ...(mayBeKnown(route) ? [IF_NONE_MATCH] : []),
      ...(route.isVersioned && route.method !== 'GET' ? [IF_MATCH] : []),
    ],
    ...(parts.body && { requestBody: requestBody(route, parts.body, components) }),
    responses: responses(route, components),
  };
}

/** Says which values a reader who sends the example has to replace. */
function replacing(route: Route): string {
  const fields = ownValues(route).map((field) => `\`${field}\``);
  return fields.length > 0 ? `Replace these values of the example with your own: ${fields.join(', ')}.` : '';
}

const WHO: Record<Access, string> = {
  open: 'For anybody.',
  key: 'With the API key; a bearer token is optional.',
  entry: 'With the API key alone; a bearer token is ignored.',
  account: 'For signed-in users, in any state of their account.',
  signed_in: 'For signed-in users whose account is active.',
  admin: 'For admins.',
};

function parameters(
  route: Route,
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  components: Json,
  values: Json = {},
): Json[] {
  if (!schema) return [];
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, reference(field as z.ZodType, 'input', components)] as const,
  );
  if (route.inQuery)
    describeLike({ properties: Object.fromEntries(fields) }, answerOf(route, components), components);
  return fields.map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema.shape[name] as z.ZodType, undefined).success,
    schema: field,
    description,
    ...(name in values && { example: values[name] }),
  }));
}

const answerOf = ({ answer }: Route, components: Json): Json | null =>
  answer && reference(answer, 'output', components);

function requestBody(route: Route, body: z.ZodType, components: Json): Json {
  const schema = reference(body, 'input', components);
  describeLike(schema, answerOf(route, components), components);
  const example = route.example?.body;
  const content: Json = { 'application/json': { schema, ...(example !== undefined && { example }) } };
  if (route.files) {
    const files = Object.entries(route.files).map(([name, { description }]) => [
      name,
      { type: 'string', contentMediaType: 'application/octet-stream', description },
    ]);
    content['application/x-www-form-urlencoded'] = { schema };
    content['multipart/form-data'] = {
      schema: { allOf: [schema, { type: 'object', properties: Object.fromEntries(files) }] },
    };
  }
  return { required: !z.safeParse(body, undefined).success, content };
}

function responses(route: Route, components: Json): Json {
  const schema = answerOf(route, components);
  const answer = route.example?.answer;
  const json = { schema, ...(answer !== undefined && { example: answer }) };
  const content = { [route.answerType ?? 'application/json']: route.answerType ? { schema } : json };
  const headers = {
    'X-Request-Id': {
      description: 'Identifies this answer in the server’s logs',
      schema: { type: 'string' },
    },
    ...(isRepeatable(route) && {
      'Idempotency-Replayed': {
        description: '`true` if the first answer is repeated',
        schema: { type: 'string' },
      },
    }),
    ...(mayBeKnown(route) && { ETag: ETAG }),
    ...(route.isTagged && { 'Cache-Control': CACHE_CONTROL }),
    ...RATE_LIMITS,
  };
  const success = {
    description: route.status === 204 ? 'Done; no content' : 'Answer',
    headers,
    ...(schema && { content }),
  };
  const errors = documentedErrors(route).map((status) => [status, refusal(route, status)]);
  const same = { description: 'The caller’s copy is still current', headers };
  return {
    [route.status]: success,
    ...(mayBeKnown(route) && { 304: same }),
    ...Object.fromEntries(errors),
    default: refusal(route, 'default'),
  };
}

/** Source: draft-ietf-httpapi-ratelimit-headers-10. */
const RATE_LIMIT_HEADERS: Json = {
  'RateLimit-Policy': {
    description:
      'The limits that count this call, each as calls (`q`) per seconds (`w`); absent from answers that caches share.',
    schema: { type: 'string' },
    example: '"address";q=1200;w=60, "login";q=300;w=600',
  },
  RateLimit: {
    description: 'What is left of each limit: calls (`r`) in the next seconds (`t`).',
    schema: { type: 'string' },
    example: '"address";r=1187;t=42, "login";r=299;t=600',
  },
};

const RATE_LIMITS: Json = Object.fromEntries(
  Object.keys(RATE_LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const RETRY_AFTER = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } };

/** Refusals with the same text in every call are shared components. */
function refusal(route: Route, status: number | 'default'): Json {
  const { own, ...said } = refusalOf(route, status);
  return own ? refused(said, status) : { $ref: `#/components/responses/${commonName(status)}` };
}

function commonRefusals(): Json {
  const all = Object.entries(COMMON_REFUSALS).map(([status, said]) => [
    commonName(status),
    refused(said, status),
  ]);
  return Object.fromEntries(all);
}

const commonName = (status: number | string): string => `Refused-${status}`;

function refused({ description, example }: Omit<Refusal, 'own'>, status: number | string): Json {
  return {
    description,
    ...(Number(status) === 429 && { headers: { 'Retry-After': RETRY_AFTER, ...RATE_LIMITS } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  };
}

/** Converts a zod schema to JSON Schema, and moves its named parts (`meta({ id })`) to the components. */
function reference(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>;
  };
  const suffix = io === 'input' ? 'Input' : '';
  for (const [id, part] of Object.entries($defs ?? {})) {
    const { $schema: _dialect, id: _id, ...rest } = part;
    components[`${id}${suffix}`] = relink(rest, suffix);
  }
  const id = schema.meta()?.id;
  const { id: _id, ...own } = relink(json, suffix) as Json;
  if (typeof id !== 'string' || '$ref' in own) return own;
  components[`${id}${suffix}`] = own;
  return { $ref: `#/components/schemas/${id}${suffix}` };
}

function relink(value: unknown, suffix: string): Json {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const { description, ...rest } = part as Json;
    // Where zod puts a description depends on the wrappers around the field.
    const ordered = typeof description === 'string' ? { ...rest, description } : part;
    return Object.fromEntries(
      Object.entries(ordered).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, `${inner.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
          : [key, walk(inner)],
      ),
    );
  };
  return walk(value) as Json;
}

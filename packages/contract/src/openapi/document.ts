import { z } from 'zod';
import { errorBody } from '../entities/error.ts';
import { type Access, isRepeatable, type Route } from '../route.ts';
import { API_ROOT, allRoutes } from '../routes.ts';

type Json = Record<string, unknown>;

const SECURITY: Record<Access, readonly Json[]> = {
  open: [],
  key: [{ api_key: [] }, { api_key: [], bearer: [] }],
  account: [{ api_key: [], bearer: [] }],
  signed_in: [{ api_key: [], bearer: [] }],
  admin: [{ api_key: [], bearer: [] }],
};

const ERRORS: Record<number, string> = {
  400: 'The request cannot be used',
  401: 'No or bad credentials',
  403: 'The role, the plan or the state of the account does not allow it',
  404: 'Unknown, or not visible to this caller',
  409: 'Taken or changed by somebody else in the meantime',
  413: 'Too large',
  415: 'Wrong kind of file',
  422: 'Invalid',
  429: 'Too many requests',
};

/** The OpenAPI 3.1 description of every call, made from the routes. */
export function openApiDocument(): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of allRoutes) {
    const path = route.root ? route.path : `${API_ROOT}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) };
  }
  reference(errorBody, 'output', components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pleinair',
      version: '1.0.0',
      description: 'Publish augmented reality in the open air. Every call carries an API key.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allRoutes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        api_key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    "The caller's own name for this request. Sent again within a day it gets the first answer; 422 when another request had the name, 409 while the first one runs.",
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function operation(route: Route, components: Json): Json {
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    security: SECURITY[route.access],
    parameters: [
      ...parameters(route.params, 'path', components),
      ...parameters(route.query, 'query', components),
      ...(isRepeatable(route) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body && { requestBody: requestBody(route, route.body, components) }),
    responses: responses(route, components),
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: reference(field as z.ZodType, 'input', components),
  }));
}

function requestBody(route: Route, body: z.ZodType, components: Json): Json {
  const schema = reference(body, 'input', components);
  const content: Json = { 'application/json': { schema } };
  if (route.files) {
    const files = Object.entries(route.files).map(([name, { description }]) => [
      name,
      { type: 'string', contentMediaType: 'application/octet-stream', description },
    ]);
    content['multipart/form-data'] = {
      schema: { allOf: [schema, { type: 'object', properties: Object.fromEntries(files) }] },
    };
  }
  return { required: !z.safeParse(body, undefined).success, content };
}

/** The statuses with which a call may be refused, in their order. */
function documentedErrors(route: Route): number[] {
  const statuses = new Set([422, 429, ...(route.errors ?? [])]);
  if (route.access !== 'open') statuses.add(401);
  if (route.access === 'signed_in' || route.access === 'admin') statuses.add(403);
  if (route.params) statuses.add(404);
  if (isRepeatable(route)) statuses.add(409);
  // A body that cannot be read, is too long, or is of no type that we speak.
  if (route.method !== 'GET' && route.method !== 'HEAD')
    for (const status of [400, 413, 415]) statuses.add(status);
  return [...statuses].sort();
}

/** Every status that a call may answer with. */
export function documentedStatuses(route: Route): number[] {
  return [route.status, ...documentedErrors(route)];
}

function responses(route: Route, components: Json): Json {
  const schema = route.answer && reference(route.answer, 'output', components);
  const success = {
    description: route.status === 204 ? 'Done' : 'Answer',
    ...(schema && { content: { [route.answerType ?? 'application/json']: { schema } } }),
  };
  const errors = documentedErrors(route).map((status) => [
    status,
    {
      description: ERRORS[status],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    [route.status]: success,
    ...Object.fromEntries(errors),
    default: {
      description: 'Unexpected error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

/** JSON Schema of a zod schema, its named parts (`meta({ id })`) moved to the components. */
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
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, `${inner.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
          : [key, walk(inner)],
      ),
    );
  };
  return walk(value) as Json;
}

type Json = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Json>>;

/**
 * What of an OpenAPI document its callers rely on, one fact a line:
 *
 *     GET /api/v1/layer                          a call
 *     GET /api/v1/layer takes lat: number        a field that it takes, and of which type
 *     GET /api/v1/layer needs lat                one that may not be left out
 *     GET /api/v1/layer answers layers[]: Layer  a field that it answers
 *     Layer answers name: string                 the same of a named part, wherever it stands
 *
 * What is deprecated ends in `(until 2027-01-31)`. Lengths, patterns and messages are not part of it.
 */
export function surfaceOf(document: Json): string[] {
  const facts = new Set<string>();
  const { schemas } = document.components as { schemas: Schemas };
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(operations)) {
      describeCall(`${method.toUpperCase()} ${path}`, operation, schemas, facts);
    }
  }
  return [...facts].sort();
}

function describeCall(call: string, operation: Json, schemas: Schemas, facts: Set<string>): void {
  facts.add(call + untilOf(operation));
  const takes = describer('takes', schemas, facts);
  for (const parameter of (operation.parameters ?? []) as Json[]) {
    const name = parameter.in === 'header' ? `${parameter.name} header` : String(parameter.name);
    takes(call, name, parameter.schema as Json);
    if (parameter.required) facts.add(`${call} needs ${name}`);
  }
  const body = operation.requestBody as { content: Record<string, { schema: Json }> } | undefined;
  for (const [type, { schema }] of Object.entries(body?.content ?? {})) {
    const isJson = type === 'application/json';
    if (isJson) takes(call, '', schema);
    else facts.add(`${call} takes ${type}`);
  }
  const answers = describer('answers', schemas, facts);
  for (const [status, response] of Object.entries(operation.responses as Record<string, Json>)) {
    if (!status.startsWith('2')) continue;
    facts.add(`${call} answers ${status}`);
    for (const { schema } of Object.values((response.content ?? {}) as Record<string, { schema: Json }>)) {
      answers(call, '', schema);
    }
  }
}

/** Notes the fields of schemas; each named part once. */
function describer(verb: 'takes' | 'answers', schemas: Schemas, facts: Set<string>) {
  const known = new Set<string>();

  function describe(owner: string, path: string, schema: Json): void {
    const note = (type: string) =>
      facts.add(`${owner} ${verb} ${path || 'a body'}: ${type}${untilOf(schema)}`);
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.replace(/.*\//, '');
      note(name);
      if (!known.has(name)) {
        known.add(name);
        describe(name, '', schemas[name] ?? {});
      }
      return;
    }
    const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
    if (parts) for (const part of parts) describe(owner, path, part);
    // A value that a call takes may not go; those that it answers may become more.
    if (schema.enum && verb === 'takes')
      for (const one of schema.enum as unknown[]) note(JSON.stringify(one));
    else if (!parts)
      for (const type of [schema.type ?? 'anything'].flat()) if (path !== '') note(String(type));
    if (schema.items) describe(owner, `${path}[]`, schema.items as Json);
    const required = (schema.required ?? []) as string[];
    for (const [name, inner] of Object.entries((schema.properties ?? {}) as Schemas)) {
      const field = path === '' ? name : `${path}.${name}`;
      describe(owner, field, inner);
      if (verb === 'takes' && required.includes(name)) facts.add(`${owner} needs ${field}`);
    }
  }
  return describe;
}

function untilOf(schema: Json): string {
  const mark = schema['x-deprecation'] as { sunset: string } | undefined;
  return mark ? ` (until ${mark.sunset})` : '';
}

import { decodeForm, type Route } from '@pleinair/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../kernel/app-error.ts';
import type { Visitor } from '../kernel/caller.ts';
import { type IfMatch, readIfMatch } from '../kernel/if-match.ts';
import { isRecord } from '../kernel/is-record.ts';
import { SchemaError } from './error-handler.ts';
import { hasManyValues } from './has-many-values.ts';
import { type IncomingFile, readMultipart } from './multipart.ts';
import { WORDLESS } from './problems-of-issues.ts';
import { quickCheckOf } from './quick-check.ts';
import type { ReadOnlyGuard } from './read-only-fields.ts';
import { unstorableText } from './unstorable-text.ts';

/** The parts of a call, checked by the schemas of its route. */
interface CheckedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: IfMatch | undefined;
  /** The fields of its form that may be files. */
  readonly fileFields: readonly string[];
}

interface Dependencies {
  readonly caller: Visitor;
  readonly guard: ReadOnlyGuard;
  /** Stores a file of the form as it arrives; resolves to the value of its field. */
  readonly receiveFile: (file: IncomingFile, maxMegabytes: number | undefined) => Promise<string>;
}

/**
 * Reads and checks a call.
 * @throws {SchemaError} with all of its problems
 * @throws {AppError} `not_found` for a path that no entity can have
 */
export async function readCall(
  request: FastifyRequest,
  route: Route,
  { caller, guard, receiveFile }: Dependencies,
): Promise<CheckedCall> {
  const check = checker();
  const params = readParams(route.params, request.params);
  // A field in the query would be lost if the call takes it in its body.
  const inQuery = route.query ?? (route.body && !route.inQuery ? NO_FIELDS : undefined);
  const query = check(inQuery, request.query, true);
  const isMultipart = route.files !== undefined && request.isMultipart();
  const fileFields = isMultipart ? Object.keys(route.files ?? {}) : [];
  const raw = isMultipart
    ? await readMultipart(request, fileFields, (file, field) =>
        receiveFile(file, route.files?.[field]?.maxMegabytes),
      )
    : request.body;
  const contentType = request.headers['content-type'] ?? '';
  const isForm = isMultipart || contentType.startsWith('application/x-www-form');
  const sent = route.inQuery ? withQuery(route.body, request.query, raw) : raw;
  const { writable, readOnly } = guard.part(sent);
  const body = check(route.body, writable, isForm, !route.inQuery && request.hasStorableBody);
  const ifMatch = route.isVersioned ? readIfMatch(request.headers['if-match']) : undefined;
  const revision = isRecord(body) ? body.revision : undefined;
  check.add(await guard.issuesOf(readOnly, isForm, { params, caller, ifMatch, revision }));
  check.done();
  return { params, query, body, ifMatch, fileFields };
}

/** The query of a call that takes its fields in the body. */
const NO_FIELDS = z.strictObject({});

/** Parses all parts of a call, then throws every problem at once. */
function checker() {
  const issues: z.core.$ZodIssue[] = [];
  const check = (
    schema: z.ZodType | undefined,
    value: unknown,
    isText: boolean,
    isStorable = false,
  ): unknown => {
    if (!schema) return undefined;
    // Without a body, report each missing field.
    const nothing = schema instanceof z.ZodObject ? {} : undefined;
    const decoded = isText && isRecord(value) ? decodeForm(schema, value) : (value ?? nothing);
    const isAccepted = Array.isArray(decoded) && quickCheckOf(schema)?.(decoded);
    const result = isAccepted
      ? { success: true as const, data: decoded }
      : schema.safeParse(decoded, lookingAt(decoded));
    if (!result.success) issues.push(...result.error.issues);
    else if (!isStorable) issues.push(...unstorableText(result.data));
    return result.data;
  };
  check.add = (found: readonly z.core.$ZodIssue[]) => {
    issues.push(...found);
  };
  check.done = () => {
    if (issues.length > 0) throw new SchemaError(issues);
  };
  return check;
}

/** Options for parsing a value: a huge one is checked only up to its first problem. */
const lookingAt = (value: unknown): z.core.ParseContextInternal<z.core.$ZodIssue> => ({
  ...WORDLESS,
  abortEarly: hasManyValues(value),
});

/** Merges the fields of both, for a call that takes them from either. */
function withQuery(schema: z.ZodType | undefined, query: unknown, raw: unknown): unknown {
  const isBoth = schema && isRecord(query) && isRecord(raw ?? {});
  return isBoth ? Object.assign(decodeForm(schema, query), raw) : raw;
}

/** Parses the path; a path that no entity can have is answered as unknown. */
function readParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new AppError('not_found', 'not_found');
  return result?.data;
}

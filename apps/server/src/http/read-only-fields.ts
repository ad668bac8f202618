import { isDeepStrictEqual } from 'node:util';
import { decodeForm, type Route, unwrittenChanges } from '@pleinair/contract';
import { z } from 'zod';
import type { MessageKey } from '../kernel/app-error.ts';
import type { Visitor } from '../kernel/caller.ts';
import type { IfMatch, Versioned } from '../kernel/if-match.ts';
import { isRecord } from '../kernel/is-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The schema of a resource as answered, and how a call reads it before writing. */
export interface Resource {
  readonly answer: z.ZodType | null;
  readonly read: (call: { readonly params: unknown; readonly caller: Visitor }) => unknown;
}

export type ReadOnlyGuard = ReturnType<typeof createReadOnlyGuard>;

/**
 * Checks the read-only fields of a call: its body may repeat their present values, as when a resource is sent back
 * whole.
 * @param resourceOf the resource that the call changes; undefined if it creates one
 */
export function createReadOnlyGuard(
  { body, answer }: Pick<Route, 'body' | 'answer'>,
  resourceOf: () => Resource | undefined,
) {
  let fields: z.ZodObject | undefined;

  function readOnlyFields(): z.ZodObject {
    const shapes = [answer, resourceOf()?.answer].map((one) => (one instanceof z.ZodObject ? one.shape : {}));
    const shown = Object.entries<z.core.$ZodType>(Object.assign({}, ...shapes));
    return z.object(
      Object.fromEntries(shown.filter(([name]) => body instanceof z.ZodObject && !(name in body.shape))),
    );
  }

  return {
    /** Splits the read-only fields off a body. */
    part(given: unknown): { readonly writable: unknown; readonly readOnly: Fields } {
      fields ??= readOnlyFields();
      const { shape } = fields;
      if (!isRecord(given)) return { writable: given, readOnly: {} };
      const isReadOnly = ([name]: readonly [string, unknown]) => Object.hasOwn(shape, name);
      const entries = Object.entries(given);
      const writable = entries.filter((entry) => !isReadOnly(entry));
      return {
        writable: Object.fromEntries(writable),
        readOnly: Object.fromEntries(entries.filter(isReadOnly)),
      };
    },

    /** Reports the read-only fields that the caller would change. @throws {AppError} `changed` as `IfMatch` does */
    async issuesOf(
      readOnly: Fields,
      isText: boolean,
      call: Parameters<Resource['read']>[0] & {
        readonly ifMatch: IfMatch | undefined;
        readonly revision: unknown;
      },
    ): Promise<z.core.$ZodIssue[]> {
      if (!fields || Object.keys(readOnly).length === 0) return [];
      const { shape } = fields;
      const sent = isText ? decodeForm(fields, readOnly) : readOnly;
      const known = JSON.parse(JSON.stringify((await resourceOf()?.read(call)) ?? {})) as Fields;
      call.ifMatch?.(known as unknown as Versioned);
      // If the state is outdated, the call itself refuses it as a conflict.
      if (call.revision !== undefined && call.revision !== known.revision) return [];
      return Object.entries(sent)
        .filter(([name, value]) => !wasAnswered(shape[name], value ?? null, known[name] ?? null))
        .map(([name, input]) => ({
          code: 'custom',
          path: [name],
          message: 'field_read_only' satisfies MessageKey,
          input,
        }));
    },
  };
}

/** Whether a value is the present one, or may have been answered earlier and changed without a write. */
function wasAnswered(schema: z.core.$ZodType | undefined, sent: unknown, known: unknown): boolean {
  if (isDeepStrictEqual(sent, known)) return true;
  if (!schema) return false;
  const change = unwrittenChanges.get(schema)?.change;
  if (change && !z.safeParse(schema, sent).success) return false;
  if (change) return change === 'varies' || orderOf(sent) <= orderOf(known);
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'array' && Array.isArray(sent) && Array.isArray(known))
    return sent.length === known.length && sent.every((one, at) => wasAnswered(def.element, one, known[at]));
  if (def.type !== 'object' || !isRecord(sent) || !isRecord(known)) return false;
  return Object.keys({ ...sent, ...known }).every((name) =>
    wasAnswered(def.shape[name], sent[name] ?? null, known[name] ?? null),
  );
}

const orderOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

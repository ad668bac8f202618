import { type Deprecation, deprecationOf, type Route } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { REFERENCE } from './reference.ts';

export interface DeprecationHeaders {
  /** Of every answer, errors too: the call itself is marked, or something that it answers. */
  ofCall(reply: FastifyReply): void;
  /** Of a call that was sent a marked field. */
  ofFields(reply: FastifyReply, ...parts: readonly unknown[]): void;
}

/**
 * Says in headers what of a call will go, and when, and links the page that says what to use in its stead.
 * Source: RFC 9745 (Deprecation), RFC 8594 (Sunset).
 */
export function createDeprecationHeaders({
  deprecated,
  query,
  body,
  answer,
}: Pick<Route, 'deprecated' | 'query' | 'body' | 'answer'>): DeprecationHeaders {
  const always = [deprecated, ...Object.values(marksIn(answer))].filter((one) => one !== undefined);
  const byField = { ...marksIn(query), ...marksIn(body) };
  const isMarked = Object.keys(byField).length > 0;
  return {
    ofCall: (reply) => say(reply, always),
    ofFields(reply, ...parts) {
      if (!isMarked) return;
      const sent = parts.flatMap((part) => (typeof part === 'object' && part ? Object.keys(part) : []));
      const marked = sent.flatMap((name) => byField[name] ?? []);
      if (marked.length > 0) say(reply, [...always, ...marked]);
    },
  };
}

/** The marked fields of an object's first level. */
function marksIn(schema: z.ZodType | null | undefined): Record<string, Deprecation> {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject)) return {};
  const marks = Object.entries(inner.shape).flatMap(([name, field]) => {
    const mark = deprecationOf(field as z.ZodType);
    return mark ? [[name, mark] as const] : [];
  });
  return Object.fromEntries(marks);
}

/** The earliest days of several marks. */
function say(reply: FastifyReply, marks: readonly Deprecation[]): void {
  if (marks.length === 0) return;
  const [since] = marks.map((mark) => mark.since).sort();
  const [sunset] = marks.map((mark) => mark.sunset).sort();
  if (since === undefined || sunset === undefined) return;
  reply.header('deprecation', `@${Date.parse(since) / 1000}`);
  reply.header('sunset', new Date(sunset).toUTCString());
  reply.header('link', `<${REFERENCE}>; rel="deprecation"; type="text/html"`);
}

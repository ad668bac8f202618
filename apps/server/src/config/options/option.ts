import { z } from 'zod';

/** One option: its meaning, its default (as typed), and how to parse it. */
export type Option<Value> = {
  help: string;
  fallback: string;
  schema: z.ZodType<Value, string>;
  secret?: boolean;
};

export const option = <Value>(entry: Option<Value>): Option<Value> => entry;

/** An option that is undefined unless it is set. */
export const optionalOption = <Value>({
  schema,
  ...entry
}: Omit<Option<Value>, 'fallback'>): Option<Value | undefined> => ({
  ...entry,
  fallback: '',
  schema: optional(schema),
});

export const webAddress = (text: string): string => text.replace(/\/+$/, '');

export const optional = <Value>(schema: z.ZodType<Value, string>) =>
  z.union([z.literal('').transform(() => undefined), schema]);

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform(webAddress);

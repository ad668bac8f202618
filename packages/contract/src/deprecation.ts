import type { z } from 'zod';

/** That a call or a field will go: how, and until when it is answered, is in docs/api/stability.md. */
export interface Deprecation {
  /** The day since which it should not be used any more, as `2027-01-31`. */
  readonly since: string;
  /** The first day on which it may be gone. */
  readonly sunset: string;
  /** What to use in its stead, as a sentence. */
  readonly instead: string;
}

/** Marks a field of a request or an answer. */
export function deprecated<Schema extends z.ZodType>(schema: Schema, deprecation: Deprecation): Schema {
  return schema.meta({ deprecated: true, 'x-deprecation': deprecation });
}

/** The mark of a field, through what is laid round it. */
export function deprecationOf(schema: z.ZodType): Deprecation | undefined {
  const mark = schema.meta()?.['x-deprecation'];
  if (mark) return mark as Deprecation;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType && deprecationOf(innerType);
}

/**
 * Returns the name of the unique index that refused a write, or undefined for any other error. Drizzle wraps the driver's error,
 * so the causes are searched.
 */
export function violatedUniqueIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}

/** Returns the codes of an error and its causes: drizzle wraps the driver's errors, and pg-boss copies them. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; typeof cause === 'object' && cause !== null; ) {
    if ('code' in cause) codes.push(String(cause.code));
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return codes;
}

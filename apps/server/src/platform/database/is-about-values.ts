/** Classes of SQLSTATE: data exceptions and violated constraints. */
const CLASSES = ['22', '23'];

/** Whether a write failed for what was written, and not for the database's state. Drizzle wraps the driver's error. */
export function isAboutValues(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CLASSES.includes(String(cause.code).slice(0, 2))) return true;
  }
  return false;
}

/** Classes of SQLSTATE: data exceptions and violated constraints. */
const CLASSES = ['22', '23'];

/** Whether a write failed because of its values, not the state of the database. Drizzle wraps the driver's error. */
export function isAboutValues(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CLASSES.includes(String(cause.code).slice(0, 2))) return true;
  }
  return false;
}

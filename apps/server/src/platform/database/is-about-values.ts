import { codesOf } from '../failures/codes-of.ts';

/** Classes of SQLSTATE: data exceptions and violated constraints. */
const CLASSES = ['22', '23'];

/** Whether a write failed because of its values, not the state of the database. */
export const isAboutValues = (error: unknown): boolean =>
  codesOf(error).some((code) => CLASSES.includes(code.slice(0, 2)));

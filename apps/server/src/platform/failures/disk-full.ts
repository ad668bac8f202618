import { codesOf } from './codes-of.ts';

/** Codes of the system and of PostgreSQL for a full disk or an exhausted quota. */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a write failed because a disk is full: ours or the database's. */
export const isDiskFull = (error: unknown): boolean => codesOf(error).some((code) => CODES.includes(code));

import { codesOf } from '../failures/codes-of.ts';

/** Says in one line why a folder or bucket is unusable. */
export function reasonOf(error: unknown): string {
  const [code] = codesOf(error);
  if (code === 'EPROTO' || code?.startsWith('ERR_SSL')) {
    return 'it does not speak TLS: add tls=off to its address';
  }
  if (!(error instanceof Error)) return String(error);
  return error.message || code || error.name;
}

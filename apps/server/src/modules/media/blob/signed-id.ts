import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which an announced file may be sent and used. */
export const SIGNED_ID_LIFETIME = 24 * 60 * 60 * 1000;

/** Milliseconds for which a file that was replaced may be used again. */
export const REPLACED_LIFETIME = 60 * 60 * 1000;

/** Identifies a blob to the caller that announced it: its pid, the expiry (epoch milliseconds), and an HMAC of both. */
export function signId(blob_pid: string, now: Date, key: Uint8Array, lifetime = SIGNED_ID_LIFETIME): string {
  const body = `${blob_pid}.${now.getTime() + lifetime}`;
  return `${body}.${mac(body, key).toString('base64url')}`;
}

/** Returns the blob's pid; undefined if the signed id was changed or has expired. */
export function readSignedId(signed_id: string, now: Date, key: Uint8Array): string | undefined {
  const [pid = '', expires = '', signature = ''] = signed_id.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(`${pid}.${expires}`, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(expires) > now.getTime() ? pid : undefined;
}

const mac = (body: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`signed id ${body}`).digest();

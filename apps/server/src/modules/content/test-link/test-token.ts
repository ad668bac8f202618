import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a test link opens its space. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** Bytes of the HMAC that are kept: enough against guessing, and few for the QR code. */
const MAC_BYTES = 16;

/** Whom a test link is of: a space, and its owner when the link was made. */
export interface Tested {
  readonly space_pid: string;
  readonly owner_pid: string;
  /** How often the owner had withdrawn its test links. */
  readonly withdrawn: number;
}

/** Returns a token that names its expiry (epoch seconds, base 36) and is valid for one space of one owner. */
export function signTestToken(
  tested: Tested,
  now: Date,
  key: Uint8Array,
): { token: string; expires_at: Date } {
  const seconds = Math.floor((now.getTime() + LIFETIME) / 1000);
  const expires = seconds.toString(36);
  const token = `${expires}.${mac(tested, expires, key).toString('base64url')}`;
  return { token, expires_at: new Date(seconds * 1000) };
}

/** Returns when a token expires; undefined if it has expired. Its signature is still to be checked. */
export function expiryOf(token: string, now: Date): Date | undefined {
  const [expires = ''] = token.split('.');
  const at = /^[0-9a-z]{1,8}$/.test(expires) ? Number.parseInt(expires, 36) * 1000 : 0;
  return at > now.getTime() ? new Date(at) : undefined;
}

/** Whether a token was signed for this space of this owner. */
export function isSignedFor(tested: Tested, token: string, key: Uint8Array): boolean {
  const [expires = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, mac(tested, expires, key));
}

const mac = ({ space_pid, owner_pid, withdrawn }: Tested, expires: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(`${space_pid}.${owner_pid}.${withdrawn}.${expires}`)
    .digest()
    .subarray(0, MAC_BYTES);

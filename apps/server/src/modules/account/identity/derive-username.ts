import { randomBytes } from 'node:crypto';
import type { ProvenIdentity } from '../../../platform/identity/identity-provider.ts';

const SHORTEST = 3;
/** Leaves room for a suffix that distinguishes equal names. */
const LONGEST = 50;
const FALLBACK = 'creator';
const TRIES = 9;

/**
 * Derives a free name for a new user and their channel from their name at the provider; never from their e-mail address, which is
 * not public.
 */
export async function deriveUsername(
  { nickname, first_name, last_name }: Pick<ProvenIdentity, 'nickname' | 'first_name' | 'last_name'>,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  const wanted = [nickname.includes('@') ? '' : nickname, `${first_name} ${last_name}`].map(toName);
  const name = wanted.find(({ length }) => length >= SHORTEST) ?? FALLBACK;
  for (let number = 1; number <= TRIES; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!(await isTaken(candidate))) return candidate;
  }
  return `${name}-${randomBytes(4).toString('hex')}`;
}

function toName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
}

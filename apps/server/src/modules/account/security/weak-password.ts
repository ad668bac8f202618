import type { Problem } from '../../../kernel/app-error.ts';
import type { UserRow } from '../user/user.table.ts';

/** Number of most common passwords that are refused. */
const MOST_COMMON = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first chosen password, since it takes a moment and no other call needs it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = dictionary['passwords-common'].slice(0, MOST_COMMON);
  return new Set(commonest.map((password) => String(password).toLowerCase()));
}

/** The owner, whose names must not be the password. */
export type Named = Pick<UserRow, 'username' | 'email'> & Partial<Pick<UserRow, 'first_name' | 'last_name'>>;

/** Digits and symbols around the words of a password: `Sunshine2024!` is as easy to guess as `sunshine`. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Returns why a password would be guessed within the first attempts: it is one of the 10,000 most common, or a name of its owner,
 * in any case and with digits or symbols around it.
 */
export async function weaknessOf(
  password: string,
  owner: Named,
  field: string,
): Promise<Problem | undefined> {
  commonPasswords ??= readCommonPasswords();
  const common = await commonPasswords;
  const typed = password.toLowerCase();
  const word = typed.replaceAll(AROUND, '');
  // If more surrounds the word than it is long, guessing the word does not guess the password.
  const isMostlyWord = word.length * 2 >= typed.length;
  if (common.has(typed) || (isMostlyWord && common.has(word))) return { key: 'password_common', field };
  const names = namesOf(owner);
  return names.has(typed) || names.has(plain(word)) ? { key: 'password_own_name', field } : undefined;
}

/** A new password and its repetition. */
export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Returns all that is wrong with a new password: that it would be guessed, and that its repetition differs. */
export async function problemsOf(
  { password, password_confirmation }: NewPassword,
  owner: Named,
): Promise<Problem[]> {
  const weakness = await weaknessOf(password, owner, 'password');
  return [
    ...(weakness ? [weakness] : []),
    ...(password_confirmation === password
      ? []
      : [{ key: 'password_mismatch', field: 'password_confirmation' } as const]),
  ];
}

/** Shorter names are part of many words. */
const SHORTEST_NAME = 3;

function namesOf({ username, email, first_name = '', last_name = '' }: Named): ReadonlySet<string> {
  const [mailbox = ''] = email.split('@');
  const names = [
    username,
    email,
    mailbox,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
  ];
  return new Set(
    names.flatMap((name) => [name.toLowerCase(), plain(name)]).filter((name) => name.length >= SHORTEST_NAME),
  );
}

/** Reduces a text to letters and digits, without digits at the ends: `Ada-Lovelace_12` becomes `adalovelace`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(AROUND, '');

/**
 * The product cannot start, and its operator can fix that. The message is one line that says what is wrong and what to do;
 * `main.ts` prints only that, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

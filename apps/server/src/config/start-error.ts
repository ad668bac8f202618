/**
 * The product cannot start, and its operator can do something about it. The message is one line that says
 * what is wrong and what to do; `main.ts` prints it alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

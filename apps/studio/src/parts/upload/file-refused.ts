import type { FileProblem } from './file-problem.ts';

/** The file's content is the reason for rejecting it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problems: readonly FileProblem[];
  /** Whether it is only too large, and can be shrunk. */
  readonly mayShrink: boolean;

  constructor(problems: readonly FileProblem[], mayShrink = false) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
    this.mayShrink = mayShrink;
  }
}

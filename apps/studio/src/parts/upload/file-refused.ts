import type { FileProblem } from './check-file.ts';

/** The file's own bytes speak against it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problems: readonly FileProblem[];
  /** Whether it is only too large, and can be made smaller. */
  readonly mayShrink: boolean;

  constructor(problems: readonly FileProblem[], mayShrink = false) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
    this.mayShrink = mayShrink;
  }
}

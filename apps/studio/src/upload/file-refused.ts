import type { FileProblem } from './check-file.ts';

/** The file's own bytes speak against it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
  }
}

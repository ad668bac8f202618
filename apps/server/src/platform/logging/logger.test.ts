import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LOGGER = new URL('./logger.ts', import.meta.url);

it('loses no line of a process that ends normally or with an error', async () => {
  const script = (end: string) => `
    import { createLogger } from '${LOGGER}';
    const logger = createLogger('info');
    for (let line = 1; line <= 20; line++) logger.info({ line, token: 'told to nobody' });
    ${end}`;
  for (const end of ['process.exit(0)', "throw new Error('unforeseen')"]) {
    const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(end)]);
    const { stdout } = await ran.catch((error: { stdout: string }) => error);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(stdout).not.toContain('told');
  }
});

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

it('writes a lone line within a tenth of a second, and nothing while there are no lines', async () => {
  const script = `
    import fs from 'node:fs';
    import { mock } from 'node:test';
    import { createLogger } from '${LOGGER}';
    const write = fs.write;
    const said = [];
    const written = Promise.withResolvers();
    fs.write = (file, text, done) => {
      said.push(text.trim());
      write(file, text, (...result) => {
        done(...result);
        written.resolve();
      });
    };
    mock.timers.enable({ apis: ['setInterval'] });
    const logger = createLogger('info');
    mock.timers.tick(1000);
    said.push('waited');
    logger.info('lone');
    mock.timers.tick(100);
    await written.promise;
    said.push('waited');
    mock.timers.tick(1000);
    console.error(JSON.stringify(said));`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const line = expect.stringContaining('"msg":"lone"');
  expect(JSON.parse(stderr)).toEqual(['waited', line, 'waited']);
});

import { expect, test } from 'vitest';
import { createCompressedFiles } from './compressed-files.ts';

test('compresses one model at once, and leaves the others meanwhile as they are', async () => {
  const reading = Promise.withResolvers<Buffer>();
  const compressed = createCompressedFiles(() => reading.promise);
  const send = (key: string) => compressed({ key, contentType: 'model/gltf-binary', bytes: 2000 }, 'zstd');

  const first = send('one.glb');
  expect(await send('two.glb')).toBeUndefined();
  const again = send('one.glb');
  reading.resolve(Buffer.alloc(2000));
  expect(await first).toMatchObject({ encoding: 'zstd' });
  expect((await again)?.body).toBe((await first)?.body);
  expect(await send('two.glb')).toMatchObject({ encoding: 'zstd' });
});

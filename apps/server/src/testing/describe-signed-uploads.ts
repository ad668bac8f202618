import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from './test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from './test-studio.ts';

const IMAGE = 'core.image.plane.1.0';

/**
 * Tests signed upload requests to any storage. `env` are options of the server, which listens on a port if tickets lead to the
 * server itself.
 */
export function describeSignedUploads(name: string, env: Record<string, string>): void {
  describe(`a signed request (${name})`, () => {
    let studio: TestStudio;
    let ada: Creator;
    let address: string;
    beforeAll(async () => {
      studio = await startTestStudio({ env });
      ada = await studio.creator('ada');
      await studio.creator('bob');
      address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => studio.stop());

    const sign = (type: string, layer = 'ada', extension = '.png') => {
      const query = new URLSearchParams({ 'file-type': type, 'layer-name': layer, 'file-ext': extension });
      return ada.call('GET', `/s3/sign?${query}`);
    };
    const send = async (url: string, headers: Record<string, string>, bytes: Buffer) => {
      const own = url.replace(studio.platform.config.publicUrl, address);
      const { status } = await fetch(own, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      return status;
    };
    const use = (asset: string) =>
      ada.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });

    it('accepts a file of the type, of any length, without our credentials', async () => {
      const { status, body } = await sign('image/png');
      expect(status).toBe(200);
      expect(body.headers).toEqual({ 'content-type': 'image/png' });
      const bytes = await pngFile(12, 8);
      expect(await send(body.signed_request, { 'content-type': 'text/html' }, bytes)).toBeGreaterThan(399);
      expect(await send(body.signed_request, body.headers, bytes)).toBeLessThan(300);
      expect(await use(body.signed_id)).toMatchObject({ status: 201, body: { width: 12, height: 8 } });
    });

    it('accepts no more than the plan allows', async () => {
      const { body } = await sign('image/png');
      const sent = await send(body.signed_request, body.headers, Buffer.alloc(20_000_001));
      // A bucket cannot check this; then the call that uses the file does.
      const used = await use(body.signed_id);
      expect(sent < 300 ? used.status : sent).toBeOneOf([413, 422]);
      expect(used.status).toBeOneOf([413, 422]);
    });

    it('is limited to the types of objects, and to the caller’s own channel', async () => {
      const refused = await sign('text/html');
      expect(refused.status).toBe(415);
      // Each kind once, even if several object types accept it.
      expect(refused.body.errors[0]?.match(/PNG/g)).toHaveLength(1);
      expect(await sign('image/png', 'bob')).toMatchObject({ status: 404 });
      expect(await sign('image/png', 'nobody')).toMatchObject({ status: 404 });
      expect(await sign('image/png', 'ada', '../x')).toMatchObject({ status: 422 });
      expect(await studio.visitor('GET', '/s3/sign')).toMatchObject({ status: 401 });
    });
  });
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import type { Session } from '../session.ts';
import { UploadPaused } from '../upload.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { createProduct, type Product } from './product.ts';

const PART = 5 * 1024 * 1024;
/** The bytes sent besides the file. */
const TALK = 500_000;
/** The most bytes of a model before its noise. */
const HEAD = 1000;
/** Enough retries to outlast the restart of a killed server. */
const retryDelays = Array.from({ length: 2000 }, () => 50);

type Proxy = Awaited<ReturnType<typeof startCuttingProxy>>;

/**
 * Tests uploads of large files against the real product, on any storage. With `storageUrl`, the URL of a bucket, the connections
 * to the bucket are cut.
 */
export function describeResuming(name: string, storageUrl?: string): void {
  describe(`a large file on a bad connection (${name})`, { timeout: 120_000 }, () => {
    let product: Product;
    let proxy: Proxy;
    let session: Session;
    let cookie: string;
    let apiKey: string;
    let spoilToken = false;

    beforeAll(async () => {
      const bucket = storageUrl === undefined ? undefined : new URL(storageUrl);
      const target = { port: Number(bucket?.port) };
      proxy = await startCuttingProxy(target);
      if (bucket) bucket.port = String(proxy.port);
      const way: Record<string, string> = bucket
        ? { STORAGE_URL: bucket.href }
        : { PUBLIC_URL: `http://127.0.0.1:${proxy.port}` };
      product = await createProduct(way);
      if (!bucket) target.port = product.port;
      await product.start();
      apiKey = await product.apiKey();
      const signedIn = await product.signUp('ada');
      cookie = signedIn.cookie;
      let token: string | null = signedIn.token;
      session = {
        get token() {
          return token;
        },
        start(next) {
          token = next;
        },
        end() {
          token = null;
        },
        onEnd: () => () => undefined,
      };
    }, 120_000);
    afterAll(async () => {
      await product.stop();
      await proxy.close();
    });

    /** Opens a page of the browser: it shares only the cookie with other pages. */
    const openPage = () =>
      createClient({
        baseUrl: `http://127.0.0.1:${storageUrl === undefined ? proxy.port : product.port}/api/v1`,
        apiKey,
        session,
        async fetch(...[input, init]) {
          const request = new Request(input, init);
          request.headers.set('cookie', cookie);
          if (spoilToken && request.url.endsWith('/upload')) {
            spoilToken = false;
            request.headers.set('authorization', 'Bearer over');
          }
          const response = await fetch(request);
          cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
          return response;
        },
      });

    const newFile = (parts = 3) => new File([glb((parts - 1) * PART + 1000)], 'scan.glb');

    /** Creates an object from the upload and returns its served file. */
    async function served(signed_id: string): Promise<Buffer> {
      const body = { name: 'Scan', model_identifier: 'core.object3d.glb.1.0', asset: signed_id };
      const { asset_uri } = await answer(openPage().POST('/hobject', { body }));
      const uri = new URL(asset_uri ?? '');
      const response = await fetch(`http://127.0.0.1:${product.port}${uri.pathname}`);
      return Buffer.from(await response.arrayBuffer());
    }
    /** Returns the random bytes of a model; the server rewrites the container around them. */
    const noiseOf = (model: Buffer, file: File) => model.subarray(-(file.size - HEAD));
    const isWhole = async (signed_id: string, file: File) =>
      noiseOf(await served(signed_id), file).equals(noiseOf(Buffer.from(await file.arrayBuffer()), file));

    it('resumes after every cut, sends no arrived part twice, and stores the file unchanged', async () => {
      const file = newFile();
      const before = proxy.sent;
      for (const at of [2, 7, 10]) proxy.cutAfter(at * 1e6);
      const progress: number[] = [];
      const { signed_id } = await openPage().uploadFile(file, {
        retryDelays,
        onProgress: (fraction) => progress.push(fraction),
      });
      expect(progress.at(-1)).toBe(1);
      expect(proxy.sent - before).toBeLessThan(file.size + 3 * PART + TALK);
      expect(await isWhole(signed_id, file)).toBe(true);
    });

    it('resumes where it stopped after the page is reloaded', async () => {
      const file = newFile();
      const leaving = new AbortController();
      const left = openPage().uploadFile(file, {
        signal: leaving.signal,
        onProgress: (fraction) => fraction > 0.5 && leaving.abort(new UploadPaused()),
      });
      await expect(left).rejects.toMatchObject({ name: 'AbortError' });
      const progress: number[] = [];
      const again = new File([file], 'scan.glb');
      const { signed_id } = await openPage().uploadFile(again, { onProgress: (at) => progress.push(at) });
      expect(progress[0]).toBeGreaterThan(0.3);
      expect(await isWhole(signed_id, file)).toBe(true);
    });

    it('resumes after the server was killed and restarted', async () => {
      const file = newFile();
      const before = proxy.sent;
      let back: Promise<void> | undefined;
      proxy.cutAfter(8e6, () => {
        product.kill();
        back = product.start();
      });
      const { signed_id } = await openPage().uploadFile(file, { retryDelays });
      await back;
      expect(back).toBeDefined();
      // Without the many retries that met no server.
      expect(proxy.sent - before).toBeLessThan(2 * file.size);
      expect(await isWhole(signed_id, file)).toBe(true);
    });

    it('continues after its access token has expired', async () => {
      const old = session.token;
      spoilToken = true;
      const { signed_id } = await openPage().uploadFile(newFile());
      expect(signed_id).not.toBe('');
      expect(spoilToken).toBe(false);
      expect(session.token).not.toBe(old);
    });

    it('leaves nothing behind when it is aborted', async () => {
      const file = newFile();
      const giveUp = new AbortController();
      const announced: string[] = [];
      const given = openPage().uploadFile(file, {
        signal: giveUp.signal,
        onResumable: (pid) => announced.push(pid),
        onProgress: (fraction) => fraction > 0.5 && giveUp.abort(),
      });
      await expect(given).rejects.toMatchObject({ name: 'AbortError' });
      const gone = openPage().DELETE('/upload/{pid}', { params: { path: { pid: announced[0] ?? '' } } });
      await expect(gone).rejects.toMatchObject({ status: 404 });
      if (storageUrl === undefined) await expect.poll(() => product.parts()).toBe(3);
    });

    it('is refused before a byte is sent if the plan does not allow it', async () => {
      const before = proxy.sent;
      const upload = openPage().uploadFile(new File([new Uint8Array(20_000_001)], 'scan.glb'));
      await expect(upload).rejects.toBeInstanceOf(ApiError);
      await expect(upload).rejects.toMatchObject({ status: 413 });
      expect(proxy.sent - before).toBeLessThan(TALK);
    });
  });
}

/** Returns a GLB with one triangle and `noise` random bytes as its colours. Source: glTF 2.0, section 4. */
function glb(noise: number): Uint8Array<ArrayBuffer> {
  const positions = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
  const binary = positions.length + Math.ceil(noise / 4) * 4;
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, COLOR_0: 1 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
      { bufferView: 1, componentType: 5121, normalized: true, count: 3, type: 'VEC4' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: binary - positions.length },
    ],
    buffers: [{ byteLength: binary }],
  });
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const bytes = new Uint8Array(12 + 8 + text.length + 8 + binary);
  const view = new DataView(bytes.buffer);
  const words = [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a];
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true);
  bytes.set(text, 20);
  view.setUint32(20 + text.length, binary, true);
  view.setUint32(24 + text.length, 0x004e4942, true);
  bytes.set(positions, 28 + text.length);
  bytes.set(randomBytes(binary - positions.length), 28 + text.length + positions.length);
  return bytes;
}

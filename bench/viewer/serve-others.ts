import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const MODEL_VIEWER = fileURLToPath(
  new URL('model-viewer.min.js', import.meta.resolve('@google/model-viewer')),
);

const MODEL_VIEWER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width" />
    <title>model-viewer</title>
    <script type="module" src="/model-viewer.js"></script>
    <style>body { margin: 0 } model-viewer { display: block; width: 100vw; height: 100vh }</style>
  </head>
  <body><model-viewer src="/model.glb" alt="A globe" loading="eager"></model-viewer></body>
</html>`;

/**
 * Serves the same model in a bare three.js page and in `<model-viewer>`: scripts compressed like the product's, and the model as it
 * was uploaded, as most web servers do.
 */
export async function serveOthers(model: Buffer) {
  const files = new Map<string, { type: string; body: Buffer; encoding?: string }>();
  const add = (path: string, type: string, body: string | Uint8Array) =>
    files.set(path, { type, body: brotliCompressSync(body), encoding: 'br' });
  const built = await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false } },
  });
  if (!('output' in built)) throw new Error('the bare page was not built');
  for (const one of built.output) {
    const isPage = one.fileName.endsWith('.html');
    const path = isPage ? '/three' : `/${one.fileName}`;
    add(path, isPage ? 'text/html' : 'text/javascript', one.type === 'chunk' ? one.code : one.source);
  }
  add('/model-viewer', 'text/html', MODEL_VIEWER_PAGE);
  add('/model-viewer.js', 'text/javascript', await readFile(MODEL_VIEWER));
  files.set('/model.glb', { type: 'model/gltf-binary', body: model });
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (!file) return response.writeHead(404).end();
    const { type, body, encoding } = file;
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

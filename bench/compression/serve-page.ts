import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Serves the page that compares two models, and the models that it is given. */
export async function servePage() {
  const files = new Map<string, string | Uint8Array>();
  const built = await build({
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('the page was not built');
  for (const file of built.output) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  }
  const server = createServer(({ url = '' }, response) => {
    const body = files.get(url);
    const type = url.endsWith('.html') ? 'text/html' : 'text/javascript';
    return body ? response.writeHead(200, { 'content-type': type }).end(body) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/index.html`,
    put: (path: string, model: Uint8Array) => files.set(path, model),
    stop: () => server.close(),
  };
}

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * The least that an upload can be: each body is written to the file named in the first argument, flushed, and removed. Sends its
 * port to the parent.
 */
const [file = ''] = process.argv.slice(2);

const server = createServer((request, response) => {
  pipeline(request, createWriteStream(file, { flush: true }))
    .then(() => rm(file))
    .then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(server.address());

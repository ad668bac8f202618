import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Returns the body of a request as a stream that may be destroyed, as pipelines do on failure. Destroying the request itself
 * would close its connection before the answer.
 */
export const bodyOf = (request: IncomingMessage): Readable =>
  Readable.from(chunksOf(request), { objectMode: false });

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  // Not `yield*`, which would pass the reader's errors on to the request.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk;
}

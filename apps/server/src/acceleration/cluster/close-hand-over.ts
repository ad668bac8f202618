import type { Worker } from 'node:cluster';

interface Closable {
  close(): void;
}

/**
 * Closes the connection that was being handed to a worker when the worker ended. Node hands over one at a time and keeps its own
 * end until the worker has taken it; if the worker never does, the caller would wait forever.
 */
export function closeHandOver({ process: child }: Worker): void {
  let last: Closable | undefined;
  child.send = new Proxy(child.send, {
    apply(send, self, sent: unknown[]) {
      const [, handle] = sent;
      if (isClosable(handle)) last = handle;
      return Reflect.apply(send, self, sent);
    },
  });
  // A connection that was handed over is not open here, so nothing is closed.
  child.once('exit', () => last?.close());
}

const isClosable = (handle: unknown): handle is Closable =>
  typeof handle === 'object' && handle !== null && 'close' in handle;

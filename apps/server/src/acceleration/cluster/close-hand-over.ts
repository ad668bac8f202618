import type { Worker } from 'node:cluster';

interface Closable {
  close(): void;
}

/**
 * Closes the connection that a worker was being handed when it ended. Node hands it one at a time and keeps its own end until the
 * worker has taken it; when none ever does, the caller would wait for ever.
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

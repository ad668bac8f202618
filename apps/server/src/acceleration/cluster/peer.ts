/** One end of Node's channel between two processes: `process` in the one, the child in the other. */
export interface Port {
  send(message: object, done: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
}

export type Peer = ReturnType<typeof createPeer>;

type Message =
  | { readonly pleinair: 'call'; readonly id: number; readonly name: string; readonly value: unknown }
  | { readonly pleinair: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly pleinair: 'failure'; readonly id: number; readonly reason: string };

type Waiting = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>;

/** The process at the other end. Both call and serve; messages are JSON. */
export function createPeer(port: Port) {
  const served = new Map<string, (value: unknown) => unknown>();
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  const say = (message: Message, failed: (error: Error) => void = () => undefined) =>
    port.send(message, (error) => error && failed(error));

  async function answer(id: number, name: string, value: unknown): Promise<void> {
    try {
      say({ pleinair: 'answer', id, value: await served.get(name)?.(value) });
    } catch (error) {
      say({ pleinair: 'failure', id, reason: String(error) });
    }
  }

  function settle(id: number, how: (call: Waiting) => void): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call) how(call);
  }

  port.on('message', (message) => {
    // Node also uses this channel, to report watched files.
    if (!isOurs(message)) return;
    if (message.pleinair === 'call') void answer(message.id, message.name, message.value);
    else if (message.pleinair === 'answer') settle(message.id, ({ resolve }) => resolve(message.value));
    else settle(message.id, ({ reject }) => reject(new Error(message.reason)));
  });
  port.once('disconnect', () => {
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error('the process is gone')));
  });

  return {
    /** @throws {Error} if the other process is gone or failed */
    call(name: string, value?: unknown): Promise<unknown> {
      const id = ++calls;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        say({ pleinair: 'call', id, name, value }, (error) => settle(id, () => reject(error)));
      });
    },
    /** Handles calls of that name. Until there is a handler they get an empty answer. */
    serve: (name: string, give: (value: unknown) => unknown) => void served.set(name, give),
  };
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'pleinair' in message;

/** One event of a server that tells how a piece of work goes; `data` as it was parsed. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * The events of a call that answers `text/event-stream`, as our server writes them: one line each of `event:` and `data:`, the
 * data JSON. Rejects as the stream does.
 */
export async function* serverEvents(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<ServerEvent> {
  if (!stream) return;
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        yield { event, data: JSON.parse(data) };
      }
    }
  } finally {
    // A reader that stops closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}

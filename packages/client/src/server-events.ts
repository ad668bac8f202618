/** A server-sent event with its parsed data. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Yields the events of a `text/event-stream` answer as our server writes them: one `event:` line and one `data:` line of JSON.
 * Rejects if the stream does.
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
    // Closes the connection if the reader stops early.
    await reader.cancel().catch(() => undefined);
  }
}

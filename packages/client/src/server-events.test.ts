import { expect, it } from 'vitest';
import { type ServerEvent, serverEvents } from './server-events.ts';

/** Streams the text in chunks of `size` bytes. */
function streamOf(text: string, size: number, onCancel?: () => void): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}

const TEXT =
  'event: progress\ndata: {"percent":40}\n\nevent: failed\ndata: {"errors":["Zu groß: 3 × 2"]}\n\n';

it.each([1, 2, 7, 1000])('reads events that arrive in chunks of %i bytes', async (size) => {
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(streamOf(TEXT, size))) events.push(event);
  expect(events).toEqual([
    { event: 'progress', data: { percent: 40 } },
    { event: 'failed', data: { errors: ['Zu groß: 3 × 2'] } },
  ]);
});

it('closes the connection when the reader stops', async () => {
  let isCancelled = false;
  const stream = streamOf(TEXT, 40, () => {
    isCancelled = true;
  });
  for await (const { event } of serverEvents(stream)) {
    expect(event).toBe('progress');
    break;
  }
  expect(isCancelled).toBe(true);
});

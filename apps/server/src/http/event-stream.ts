/** Reports the progress of a task, 0 to 100. */
export type ReportProgress = (percent: number) => void;

/**
 * Streams the progress of a task as server-sent events: `progress` with `{ percent }`, then `done` with its result or `failed`
 * with the error as `explain` formats it.
 * @returns the stream, once the task has first reported progress or is done; until then it can be refused with a status
 * @throws what the task throws before that
 */
export async function streamEvents<Result>(
  work: (report: ReportProgress) => Promise<Result>,
  explain: (error: unknown) => object,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const begun = Promise.withResolvers<void>();
  const events = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 1000 });
  const writer = events.writable.getWriter();
  // The client has disconnected.
  const send = (event: string, data: unknown) =>
    writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)).catch(() => undefined);

  const finished = work((percent) => {
    void send('progress', { percent });
    begun.resolve();
  });
  void finished
    .then(
      (result) => send('done', result),
      (error: unknown) => send('failed', explain(error)),
    )
    .then(() => writer.close())
    .catch(() => undefined);
  await Promise.race([begun.promise, finished]);
  return events.readable;
}

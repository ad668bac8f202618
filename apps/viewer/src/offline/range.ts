/**
 * Answers a range request from a cached file, as media elements need. Supports a single byte range; anything else gets
 * the whole file, which HTTP allows.
 */
export async function answerRange(kept: Response, range: string): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return kept;
  const blob = await kept.blob();
  const start = from === '' ? Math.max(0, blob.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? blob.size - 1 : Math.min(Number(to), blob.size - 1);
  if (start >= blob.size || start > end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } });
  }
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.set('content-range', `bytes ${start}-${end}/${blob.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(blob.slice(start, end + 1), { status: 206, headers });
}

/**
 * Milliseconds by which the server's clock is ahead of the device's, which may have been set by hand; 0 if a proxy hides it. Rejects
 * without a network.
 */
export async function clockLead(): Promise<number> {
  const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
  const now = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(now) ? 0 : now - Date.now();
}

/**
 * Returns a `fetch` that keeps cookies as browsers do, for Node, Deno and Bun: the refresh token that renews a session is a cookie.
 * They are kept in memory, by origin.
 */
export function withCookies(fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch {
  const jars = new Map<string, Map<string, string>>();

  return async (input, init) => {
    const request = new Request(input, init);
    if (request.credentials !== 'include') return fetch(request);
    const { origin } = new URL(request.url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) request.headers.set('cookie', cookies.join('; '));
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=;]*)=([^;]*)(.*)$/s.exec(cookie) ?? [];
      if (value === '' || /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(rest)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
}

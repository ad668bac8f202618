import type { LookupOptions } from 'node:dns';
import { lookup as lookupHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, request as send } from 'undici';
import { type AllowList, isAllowedAddress, isAllowedHost } from './allowed-address.ts';

interface OutgoingInit extends RequestInit {
  /** Decides at every hop whether a redirect may lead to an address. */
  readonly mayLeadTo?: (target: URL) => boolean;
}

/**
 * A `fetch` for third-party servers that supports method, headers, body, `redirect` and `signal`. The answer is read whole before
 * it is returned, unless it is streamed; the limits apply to its body too. Nothing is decompressed.
 * @throws {OutgoingRefused} for a forbidden address, or too many redirects.
 * @throws on network errors, and if the answer is too slow or too large.
 */
export type OutgoingFetch = (url: string | URL, init?: OutgoingInit) => Promise<Response>;

export type Outgoing = { fetch: OutgoingFetch; close(): Promise<void> };

/** An outgoing request that was refused because of its destination. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

interface OutgoingOptions {
  readonly allow: AllowList;
  /** Time limit of the whole exchange, including redirects and bodies. */
  readonly milliseconds?: number;
  /** Size limit of the answer's body. */
  readonly bytes?: number;
  readonly lookup?: LookupFunction;
  /** Streams a body of any length, within the same time limit. */
  readonly isStreamed?: boolean;
}

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Headers that are sent along to another server after a redirect: none that could be secret. */
const CARRIED = ['accept', 'accept-language', 'user-agent'];

/**
 * Makes requests that leave this network and cannot reach into it. The socket's address is checked at the moment of connecting,
 * so a name that resolves differently the second time gains nothing.
 */
export function createOutgoing({
  allow,
  milliseconds = 5000,
  bytes = 2_000_000,
  lookup = lookupHost,
  isStreamed = false,
}: OutgoingOptions): Outgoing {
  const connect = buildConnector({ timeout: milliseconds, lookup: onlyAllowed(lookup, allow) });
  const agent = new Agent({
    maxResponseSize: isStreamed ? -1 : bytes,
    connections: 16,
    connect(options, callback) {
      // Node calls no lookup for a host that is already an address.
      const literal = isIP(options.hostname) !== 0;
      if (literal && !isAllowedAddress(options.hostname, allow)) callback(refusal(options.hostname), null);
      else connect(options, callback);
    },
  });

  async function exchange(wanted: Request, signal: AbortSignal): Promise<Response> {
    const url = new URL(wanted.url);
    if (!/^https?:$/.test(url.protocol)) throw new OutgoingRefused(`${url.protocol} is not asked.`);
    const { statusCode, headers, body } = await send(url, {
      dispatcher: agent,
      method: wanted.method as 'GET',
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(wanted.headers) },
      body: wanted.body ? Buffer.from(await wanted.arrayBuffer()) : null,
      signal,
    });
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const facts = { status: statusCode, headers: pairs };
    if (isStreamed) {
      if (statusCode === 200) return new Response(webStreamOf(body), facts);
      await body.dump();
      return new Response(null, facts);
    }
    const content = await body.arrayBuffer();
    return new Response(content.byteLength > 0 ? content : null, facts);
  }

  return {
    async fetch(url, { mayLeadTo = () => true, ...init } = {}) {
      // Refuses invalid addresses and those with credentials, and turns any body into bytes.
      let wanted = new Request(url, init);
      const signal = AbortSignal.any([wanted.signal, AbortSignal.timeout(milliseconds)]);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const response = await exchange(wanted, signal);
        const location = response.headers.get('location');
        const leads = REDIRECTS.includes(response.status) && location !== null;
        if (!leads || wanted.redirect === 'manual') return response;
        wanted = follow(wanted, location, mayLeadTo);
      }
      throw new OutgoingRefused(`${new URL(url).host} redirects without end.`);
    },
    close: () => agent.destroy(),
  };
}

/**
 * Returns a body as the stream of a `Response`. Node's own `Readable.toWeb` throws an uncaught error (ERR_INVALID_STATE) if the
 * stream is cancelled while data is buffered.
 */
function webStreamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      start(controller) {
        // A body may break off before it is read; its reader gets the error then.
        body.on('error', (error) => controller.error(error));
      },
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(reason) {
        body.destroy(reason instanceof Error ? reason : undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns the request that follows a redirect. Requests with a body are not repeated. */
function follow(wanted: Request, location: string, mayLeadTo: (target: URL) => boolean): Request {
  const { method, headers, url, redirect } = wanted;
  const target = new URL(location, url);
  if (redirect === 'error' || !['GET', 'HEAD'].includes(method) || !mayLeadTo(target)) {
    throw new OutgoingRefused(`${new URL(url).host} redirects where it may not.`);
  }
  const same = target.origin === new URL(url).origin;
  const kept = [...headers].filter(([name]) => same || CARRIED.includes(name));
  return new Request(target, { method, headers: kept });
}

/** Resolves a name to its allowed addresses. */
function onlyAllowed(lookup: LookupFunction, allow: AllowList): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      // A list, since all addresses were requested.
      const addresses = Array.isArray(found) ? found : [];
      const anywhere = isAllowedHost(hostname, allow);
      const allowed = addresses.filter(({ address }) => anywhere || isAllowedAddress(address, allow));
      const [first] = allowed;
      if (!first) return callback(refusal(hostname), '', 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(host: string): OutgoingRefused {
  return new OutgoingRefused(`${host} is in no public network; OUTGOING_ALLOW may name it.`);
}

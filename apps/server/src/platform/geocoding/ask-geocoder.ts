import { z } from 'zod';
import type { OutgoingFetch } from '../outgoing/outgoing.ts';
import type { TakeTurn } from '../outgoing/service-turn.ts';

export type AskGeocoder = ReturnType<typeof createAskGeocoder>;

/** A number, possibly sent as text. */
export const degrees = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
export const latitude = degrees.pipe(z.number().min(-90).max(90));
export const longitude = degrees.pipe(z.number().min(-180).max(180));

interface Dependencies {
  readonly fetch: OutgoingFetch;
  /** The service's root. */
  readonly url: string;
  /** Identifies the installation, as such services require. */
  readonly userAgent: string;
  readonly takeTurn: TakeTurn;
}

/** Milliseconds that the service may take; a user is typing. */
const LONGEST = 3000;

export function createAskGeocoder({ fetch, url, userAgent, takeTurn }: Dependencies) {
  /** Asks an address service and reads its answer. @throws if the answer is missing or malformed */
  return async <Found>(path: string, query: Record<string, string | number>, shape: z.ZodType<Found>) => {
    await takeTurn();
    const address = new URL(`${url.replace(/\/+$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(LONGEST) });
    if (!response.ok) throw new Error(`${address.host} answered ${response.status}`);
    return shape.parse(await response.json());
  };
}

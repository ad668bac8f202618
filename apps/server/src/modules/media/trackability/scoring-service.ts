import { readFile } from 'node:fs/promises';
import { TRACKABILITY_REASONS } from '@pleinair/contract';
import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import type { OutgoingFetch } from '../../../platform/outgoing/outgoing.ts';
import type { Trackability } from './trackability.ts';

/** Scores a picture with an external service. @throws if there is no answer in time, or not of the expected shape. */
export type ScoringService = (file: string, signal: AbortSignal | undefined) => Promise<Trackability>;

const isReason = (reason: string): reason is Trackability['reasons'][number] =>
  (TRACKABILITY_REASONS as readonly string[]).includes(reason);

/** Reasons without a text in the catalogue are left out. */
const answer = z.object({
  score: z.number().min(0).max(100).transform(Math.round),
  reasons: z
    .array(z.string())
    .default([])
    .transform((reasons) => [...new Set(reasons)].filter(isReason)),
});

/** Milliseconds that the service may take; a user waits. */
const LONGEST = 4000;

export function createScoringService(
  { url, key }: NonNullable<Config['scoring']>,
  fetch: OutgoingFetch,
): ScoringService {
  return async (file, signal) => {
    const body = new FormData();
    // The file name is private.
    body.set('image', new Blob([await readFile(file)]), 'image');
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    return answer.parse(await response.json());
  };
}

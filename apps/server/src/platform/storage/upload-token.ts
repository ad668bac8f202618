import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { UploadRefused } from './storage.ts';

const ticketSchema = z.object({
  key: z.string(),
  /** The pid of the user who may send it. */
  sender: z.string().optional(),
  /** For a file sent whole. */
  content_type: z.string().optional(),
  /** For a file sent in parts. */
  part: z.object({ id: z.string(), number: z.number() }).optional(),
  bytes: z.number().optional(),
  /** Instead of `bytes`: the largest allowed length. */
  max_bytes: z.number().optional(),
  /** Base64 MD5. */
  checksum: z.string().optional(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
type Ticket = z.output<typeof ticketSchema>;

/** Packs a ticket and its HMAC-SHA256 into one URL-safe string. */
export function signTicket(ticket: Ticket, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${mac(body, key).toString('base64url')}`;
}

/** @throws {UploadRefused} `forged` if anything was changed, `expired` if it is too old. */
export function readTicket(token: string, key: Uint8Array, now: Date): Ticket {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(body, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new UploadRefused('forged');
  const ticket = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (ticket.expires_at <= now.getTime()) throw new UploadRefused('expired');
  return ticket;
}

const mac = (body: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();

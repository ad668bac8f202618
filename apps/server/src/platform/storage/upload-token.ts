import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { UploadRefused } from './storage.ts';

const ticketSchema = z.object({
  key: z.string(),
  /** The pid of the user who may send it. */
  sender: z.string().optional(),
  /** Of a file that comes whole. */
  content_type: z.string().optional(),
  /** Of one that comes in parts. */
  part: z.object({ id: z.string(), number: z.number() }).optional(),
  bytes: z.number().optional(),
  /** In place of `bytes`: the most that there may be. */
  max_bytes: z.number().optional(),
  /** Base64 MD5. */
  checksum: z.string().optional(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
type Ticket = z.output<typeof ticketSchema>;

/** Packs a ticket and its HMAC-SHA256 into one URL-safe word. */
export function signTicket(ticket: Ticket, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${mac(body, key).toString('base64url')}`;
}

/** @throws {UploadRefused} `forged` if anything was changed, `expired` after its time. */
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

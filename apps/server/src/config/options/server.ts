import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { httpUrl, option, optionalOption } from './option.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port between 1 and 65535');

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** The number of proxies; each appends the address it saw to the header. */
const proxies = z
  .string()
  .regex(/^(on|off|true|false|\d)$/, 'must be on, off or a number of proxies up to 9')
  .transform((value) => (/^\d$/.test(value) ? Number(value) : Number(value === 'on' || value === 'true')));

const processes = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number from 1 to 64, or auto')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 64, 'must be a number from 1 to 64, or auto');

/** A contact: a page or a mailbox. */
const contact = z
  .url({
    protocol: /^(https?|mailto)$/,
    error: 'must be an https:// or http:// address, or mailto: and a mail address',
  })
  .refine((text) => !text.startsWith('mailto:') || /^mailto:[^\s@?]+@[^\s@?]+/.test(text), {
    error: 'must name a mail address after mailto:',
  });

/** Where the product listens, what it keeps, and how much of the machine it uses. */
export const SERVER_OPTIONS = {
  PORT: option({ help: 'Port to listen on.', fallback: '4000', schema: port }),
  HOST: option({
    help: 'Address to listen on. 127.0.0.1 is this machine only; 0.0.0.0, which --lan sets, is every network.',
    fallback: '127.0.0.1',
    schema: z
      .string()
      .refine(
        (host) => /^[\w.:-]+$/.test(host) && URL.canParse(`http://${host}`),
        'must be a host name or an IPv4 address',
      ),
  }),
  PUBLIC_URL: optionalOption({
    help: 'Address at which browsers reach the product; links in mails and QR codes begin with it. It has no path, as in https://studio.example.org, because pages load from the root. Empty: http://localhost:PORT.',
    schema: httpUrl.refine(
      (text) => new URL(text).href === `${new URL(text).origin}/`,
      'must end after the host or the port, as in https://studio.example.org',
    ),
  }),
  DATA_DIR: option({
    help: 'Folder for all data: embedded database, files, outgoing mail, secrets, certificate.',
    fallback: './data',
    schema: z.string().min(1, 'must be a folder'),
  }),
  DEMO: option({
    help: 'Create a demo channel at the first start: on or off.',
    fallback: 'on',
    schema: flag,
  }),
  DEMO_PAGES: option({
    help: 'Offer the pages with sample data, such as a shop, a mailbox and a calendar, at their addresses: on or off.',
    fallback: 'off',
    schema: flag,
  }),
  PAGE_VIEWS: option({
    help: 'Count how often each page of the studio is opened each day, without recording who opened it: on or off.',
    fallback: 'on',
    schema: flag,
  }),
  API_KEY: optionalOption({
    help: 'Key of the product’s own web apps. Empty: generated once and stored in DATA_DIR/secrets.json.',
    schema: z.string().regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, - or _'),
  }),
  SECRET: optionalOption({
    help: 'Signs sessions and uploads; the same on every node of one installation. Empty: generated once and stored in DATA_DIR/secrets.json.',
    schema: z.string().min(32, 'must have at least 32 characters'),
    secret: true,
  }),
  CONTACT_URL: optionalOption({
    help: 'Contact for creators who need more than their plan allows: the https:// or http:// address of a page, or mailto:studio@example.org. Empty: the studio says that the people who run it set the limits.',
    schema: contact,
  }),
  PROCESSES: option({
    help: 'Number of processes that answer on the port, 1 to 64; each uses at most one core. auto: one per core. With more than one, another process supervises them.',
    fallback: '1',
    schema: z.union([z.literal('auto').transform(() => Math.min(64, availableParallelism())), processes]),
  }),
  CACHE_MEMORY: option({
    help: 'Megabytes in which every node caches the list of channels by distance and the contents of spaces, to answer visitors without asking the database; its processes share it equally. 0: no cache.',
    fallback: '512',
    schema: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number of megabytes')
      .transform(Number),
  }),
  LOG_LEVEL: option({
    help: 'Least severe log line to print: trace, debug, info, warn, error, fatal or silent.',
    fallback: 'info',
    schema: z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
  }),
  METRICS_TOKEN: optionalOption({
    help: 'Bearer token that lets other machines read /metrics. Empty: only this machine may.',
    schema: z.string().min(16, 'must have at least 16 characters'),
    secret: true,
  }),
  TRUST_PROXY: option({
    help: 'Take the caller’s address from X-Forwarded-For, because there is a reverse proxy in front: on, off, or the number of chained proxies. Further addresses in the header come from callers and are not trusted.',
    fallback: 'off',
    schema: proxies,
  }),
  CONNECTIONS_PER_ADDRESS: option({
    help: 'Connections that one IP address, or one IPv6 network of 64 bits, may have open at once in each process; a browser opens six. Further ones are closed. Never more than a quarter of the file descriptors that the system allows. With TRUST_PROXY, where every connection comes from the proxy, the number of calls that one address may have in progress; further ones get 429.',
    fallback: '1000',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
      .transform(Number),
  }),
} as const;

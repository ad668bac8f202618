import { API_ROOT } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { memoizeWithTtl } from '../platform/cache/memoize-with-ttl.ts';
import { OUTBOX } from './outbox/outbox.routes.ts';
import { createMayReadOutbox } from './outbox/outbox-access.ts';
import type { StreetMapAddress } from './street-map.ts';

/** Where the finished example is. */
export interface Demo {
  readonly space_pid?: string;
  readonly channel?: string;
}

interface Dependencies {
  readonly config: Config;
  readonly map: StreetMapAddress;
  readonly version: string;
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  readonly findDemo: () => Promise<Demo>;
  /** Megabytes (10^6 bytes) of one upload on the plan that a new account gets. */
  readonly findMaxUpload: () => Promise<number>;
}

/** Milliseconds for which one reading answers everyone: every page asks, without a key or a limit. */
const READ_FOR = 1000;

/** `GET /config.json`: what the web apps must know before their first call. None of it is secret. */
export function serveWebConfig(
  app: FastifyInstance,
  { config, map, version, providers, findDemo, findMaxUpload }: Dependencies,
): void {
  const stored = memoizeWithTtl(async () => {
    const [max_upload_mb, demo] = await Promise.all([findMaxUpload(), findDemo()]);
    return { limits: { max_upload_mb }, demo };
  }, READ_FOR);
  const mayReadOutbox = createMayReadOutbox(config);
  app.get('/config.json', async (request, reply) => {
    const { limits, demo } = await stored.get();
    reply.header('cache-control', 'no-cache');
    return {
      api_key: config.apiKey,
      /** Of the origin that the apps were opened under, which may have several names. */
      api_url: API_ROOT,
      public_url: config.publicUrl,
      /** Where streets are found; the offline basemap is inside the product. */
      map,
      /** Nominatim's usage policy forbids it: https://operations.osmfoundation.org/policies/nominatim/ */
      search_while_typing: config.geocoder?.kind !== 'nominatim',
      /** Whether the address search knows streets, and not only towns and villages. */
      search_streets: config.geocoder !== undefined,
      /** Sites whose files objects may link to; `https:` for all. */
      link_origins: config.assetOrigins,
      /** The identity providers. */
      providers: providers.map(({ name, label }) => ({ name, label })),
      limits,
      /** The contact for more than a plan allows: a page or `mailto:`; empty without one. */
      contact_url: config.contactUrl ?? '',
      languages: LANGUAGES,
      demo,
      /** Whether the studio has its pages with sample data. */
      demo_pages: config.demoPages,
      /** Whether the studio says which of its pages are opened. */
      page_views: config.pageViews,
      /** The page with the mails, for people at the machine that keeps them. */
      ...(mayReadOutbox(request) && { outbox_url: OUTBOX }),
      /** Whether mails wait on that machine, since no mail server sends them. */
      keeps_mails: config.mail.kind === 'outbox',
      version,
    };
  });
}

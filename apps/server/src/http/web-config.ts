import { API_ROOT, type PolicyName } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import { memoizeWithTtl } from '../platform/cache/memoize-with-ttl.ts';
import type { Platform } from '../platform/platform.ts';
import { OUTBOX } from './outbox/outbox.routes.ts';
import { createMayReadOutbox } from './outbox/outbox-access.ts';
import type { StreetMapAddress } from './street-map.ts';

/** Finds the finished example. */
export interface Demo {
  readonly space_pid?: string;
  readonly channel?: string;
}

/** Returns which policies are published: of `terms`, `privacy` and `imprint`. */
export type FindPolicies = () => Promise<readonly PolicyName[]>;

interface Dependencies extends Pick<Platform, 'config' | 'mailStatus'> {
  readonly map: StreetMapAddress;
  readonly version: string;
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  readonly findDemo: () => Promise<Demo>;
  /** Largest upload in megabytes (10^6 bytes) on the plan of new accounts. */
  readonly findMaxUpload: () => Promise<number>;
  readonly findPolicies: FindPolicies;
}

/** Milliseconds for which one read answers everyone: every page asks, without a key or a limit. */
const READ_FOR = 1000;

/** Answers `GET /config.json`: what the web apps must know before their first call. None of it is secret. */
export function serveWebConfig(
  app: FastifyInstance,
  { config, mailStatus, map, version, providers, findDemo, findMaxUpload, findPolicies }: Dependencies,
): void {
  const stored = memoizeWithTtl(async () => {
    const [max_upload_mb, demo, policies] = await Promise.all([findMaxUpload(), findDemo(), findPolicies()]);
    return { limits: { max_upload_mb }, demo, policies };
  }, READ_FOR);
  const mayReadOutbox = createMayReadOutbox(config);
  app.get('/config.json', async (request, reply) => {
    const { limits, demo, policies } = await stored.get();
    reply.header('cache-control', 'no-cache');
    return {
      api_key: config.apiKey,
      /** Below the origin that the apps were opened under, since the server may have several names. */
      api_url: API_ROOT,
      public_url: config.publicUrl,
      /** Where to load the street map; the offline basemap is part of the product. */
      map,
      /** Whether to search while typing, which Nominatim forbids: https://operations.osmfoundation.org/policies/nominatim/ */
      search_while_typing: config.geocoder?.kind !== 'nominatim',
      /** Whether the address search finds streets, not only towns and villages. */
      search_streets: config.geocoder !== undefined,
      /** Sites whose files objects may link to; `https:` for all. */
      link_origins: config.assetOrigins,
      /** The identity providers. */
      providers: providers.map(({ name, label }) => ({ name, label })),
      limits,
      /** Whom to contact for a larger plan: a page or `mailto:`; empty if there is none. */
      contact_url: config.contactUrl ?? '',
      /** Which of the terms of use, the privacy notice and the imprint are at `/policies/{name}`. */
      policies,
      languages: LANGUAGES,
      demo,
      /** Whether the studio has pages with sample data. */
      demo_pages: config.demoPages,
      /** Whether the studio reports which of its pages are opened. */
      page_views: config.pageViews,
      /** The page with the kept mails, for people at this machine. */
      ...(mayReadOutbox(request) && { outbox_url: OUTBOX }),
      /** Whether mails are kept on this machine, since there is no mail server. */
      keeps_mails: config.mail.kind === 'outbox',
      /** Whether the mail server takes no mails, which then wait. */
      mails_wait: mailStatus.read().is_failing,
      version,
    };
  });
}

import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import type { Platform } from '../platform/platform.ts';
import { serveOutbox } from './outbox/outbox.routes.ts';
import type { RateGuard } from './rate-limits.ts';
import { serveReference } from './reference.ts';
import { storageRoutes } from './storage-routes.ts';
import { type StreetMapAddress, serveStreetMap } from './street-map.ts';
import { type FillPage, serveWebApps, type WebApps } from './web-apps.ts';
import { type Demo, type FindPolicies, serveWebConfig } from './web-config.ts';

interface Dependencies {
  readonly webApps: WebApps;
  readonly admit: RateGuard['admitArrival'];
  readonly isAwaited: (key: string) => Promise<boolean>;
  readonly findDemo: () => Promise<Demo>;
  readonly findMaxUpload: () => Promise<number>;
  readonly findPolicies: FindPolicies;
  readonly pagesFor: (
    map: StreetMapAddress,
    findPolicies: FindPolicies,
  ) => { readonly studio: FillPage; readonly viewer: FillPage };
}

/** Serves everything except the API: files, the street map, the two web apps with their configuration, and the reference. */
export async function serveWeb(
  app: FastifyInstance,
  { config, storage, identityProviders: providers, mailStatus }: Platform,
  { webApps, admit, isAwaited, findDemo, findMaxUpload, findPolicies, pagesFor }: Dependencies,
): Promise<void> {
  await app.register(storageRoutes, { storage, admit, isAwaited });
  const map = await serveStreetMap(app, config.map);
  serveWebConfig(app, {
    config,
    map,
    version: manifest.version,
    providers,
    mailStatus,
    findDemo,
    findMaxUpload,
    findPolicies,
  });
  serveOutbox(app, config);
  await serveWebApps(app, webApps, pagesFor(map, findPolicies));
  serveReference(app);
}

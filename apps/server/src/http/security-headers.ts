import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

type Sources = Pick<Config, 'publicUrl' | 'lan' | 'cdnUrl' | 'map' | 'storage' | 'assetOrigins'>;

const PERMISSIONS = [
  'camera',
  'geolocation',
  'xr-spatial-tracking',
  'gyroscope',
  'accelerometer',
  'magnetometer',
];

/**
 * What pages of this origin may do: nothing but their own scripts run, nothing is fetched but from here and the
 * configured places, and no other site may frame them. The studio frames the viewer as its phone preview.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Sources): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The same for every answer, so they are made once. */
function securityHeaders(config: Sources): OutgoingHttpHeaders {
  const elsewhere = configuredOrigins(config);
  const content = ["'self'", 'blob:', 'data:', ...new Set([...elsewhere, ...config.assetOrigins])];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoders of compressed models are WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Component libraries write their styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: content,
        mediaSrc: content,
        connectSrc: content,
        fontSrc: ["'self'", 'data:', ...elsewhere],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // A promise for a year and for one name: --lan makes none for a machine's address of today, nor for localhost.
    strictTransportSecurity: config.publicUrl.startsWith('https:') &&
      !config.lan && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pages of other sites call the API; files set their own.
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  const permissions = PERMISSIONS.map((name) => `${name}=(self)`).join(', ');
  return { ...response.getHeaders(), 'permissions-policy': permissions };
}

/** The origins that the configuration names: our own, by which files are linked, delivery network, bucket, basemap. */
function configuredOrigins({ publicUrl, cdnUrl, map, storage }: Sources): string[] {
  const origins = new Set<string>(map?.origins);
  for (const url of [publicUrl, cdnUrl]) if (url !== undefined) origins.add(new URL(url).origin);
  if (storage.kind === 's3') origins.add(bucketOrigin(storage.location));
  return [...origins];
}

function bucketOrigin({
  endpoint,
  bucket,
  pathStyle,
}: {
  endpoint: string;
  bucket: string;
  pathStyle: boolean;
}) {
  const { protocol, host, origin } = new URL(endpoint);
  return pathStyle ? origin : `${protocol}//${bucket}.${host}`;
}

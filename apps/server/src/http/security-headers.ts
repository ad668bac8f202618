import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { REFERENCE } from './reference.ts';

type Sources = Pick<Config, 'publicUrl' | 'lan' | 'cdnUrl' | 'map' | 'storage' | 'assetOrigins'>;

const PERMISSIONS = [
  'camera',
  'geolocation',
  'xr-spatial-tracking',
  'gyroscope',
  'accelerometer',
  'magnetometer',
];

/** Pages that every site may frame: spaces without controls that a signed-in person could be tricked into pressing. */
const PLAYERS = '/embed/';

/**
 * Files of the built apps that pages load, to which the page's policy applies. Not the scripts of workers, which have their own
 * policy. Source: CSP 3, 4.2.1 "Run CSP initialization for a global object".
 */
export const isPartOfPage = (url: string): boolean =>
  /^\/(?:viewer-)?assets\//.test(url) && !url.includes('worker');

/** For data, which browsers must never show as a page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of this origin's pages: only their own scripts run, they may fetch only from here and the configured origins, and no
 * other site may frame them, except players. The studio frames the viewer as its phone preview.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Sources): void {
  const ofPages = pageHeaders(config);
  const kept = ['x-content-type-options', 'strict-transport-security'];
  const ofParts = Object.fromEntries(Object.entries(ofPages).filter(([name]) => kept.includes(name)));
  const ofData = { ...ofParts, 'content-security-policy': NO_PAGE };
  // A page in a sandboxed frame has an opaque origin.
  const ofFiles = { ...ofParts, 'access-control-allow-origin': '*' };
  const { 'x-frame-options': _, ...framed } = ofPages;
  const ofPlayers = {
    ...framed,
    'content-security-policy': String(ofPages['content-security-policy']).replace(
      /frame-ancestors [^;]*/,
      'frame-ancestors *',
    ),
  };
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(PLAYERS)) reply.headers(ofPlayers);
    // A page loads thirty of them, and HTTP/1.1 compresses no headers.
    else if (isPartOfPage(url)) reply.headers(ofFiles);
    else reply.headers(url.startsWith(`${API_ROOT}/`) && !url.startsWith(REFERENCE) ? ofData : ofPages);
    done();
  });
}

/** Built once, since they are the same for every page. */
function pageHeaders(config: Sources): OutgoingHttpHeaders {
  const elsewhere = configuredOrigins(config);
  const content = ["'self'", 'blob:', 'data:', ...new Set([...elsewhere, ...config.assetOrigins])];
  const mapped = [...new Set([...content, ...(config.map.kind === 'style' ? config.map.origins : [])])];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoders of compressed models are WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Component libraries inject styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: mapped,
        mediaSrc: content,
        // Scripts fetch the map's tiles, fonts and icons.
        connectSrc: mapped,
        fontSrc: ["'self'", 'data:', ...elsewhere],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // HSTS binds a name for a year, so not under --lan, where a machine's address changes, nor on localhost.
    strictTransportSecurity: config.publicUrl.startsWith('https:') &&
      !config.lan && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pages of other sites may call the API; files have their own header.
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  const permissions = PERMISSIONS.map((name) => `${name}=(self)`).join(', ');
  return { ...response.getHeaders(), 'permissions-policy': permissions };
}

/** The configured origins: the product itself, as in links to files, CDN and bucket. */
function configuredOrigins({ publicUrl, cdnUrl, storage }: Sources): string[] {
  const origins = new Set<string>();
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

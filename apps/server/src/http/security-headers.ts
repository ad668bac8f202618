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

/** Pages that every site may frame: spaces without anything that a signed-in person could be led to press. */
const PLAYERS = '/embed/';

/**
 * Files of the built apps that pages load into themselves, so the rules of the page apply and not their own. A worker's script is
 * not one of them: it brings its own rules. Source: CSP 3, 4.2.1 "Run CSP initialization for a global object".
 */
export const isPartOfPage = (url: string): boolean =>
  /^\/(?:viewer-)?assets\//.test(url) && !url.includes('worker');

/** For data, which browsers must never show as a page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * What pages of this origin may do: nothing but their own scripts run, nothing is fetched but from here and the
 * configured places, and no other site may frame them, but for players. The studio frames the viewer as its phone preview.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Sources): void {
  const ofPages = pageHeaders(config);
  const kept = ['x-content-type-options', 'strict-transport-security'];
  const ofParts = Object.fromEntries(Object.entries(ofPages).filter(([name]) => kept.includes(name)));
  const ofData = { ...ofParts, 'content-security-policy': NO_PAGE };
  // The origin of a page in a sandboxed frame is none.
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
    // A page loads thirty of them, and over HTTP/1.1 no header is compressed.
    else if (isPartOfPage(url)) reply.headers(ofFiles);
    else reply.headers(url.startsWith(`${API_ROOT}/`) && !url.startsWith(REFERENCE) ? ofData : ofPages);
    done();
  });
}

/** The same for every page, so they are made once. */
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
        // Component libraries write their styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: mapped,
        mediaSrc: content,
        // Tiles, and the map's fonts and signs, are fetched by scripts.
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
    // It binds one name for a year, so not under --lan, where a machine's address changes, nor on localhost.
    strictTransportSecurity: config.publicUrl.startsWith('https:') &&
      !config.lan && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pages of other sites call the API; files have their own header.
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  const permissions = PERMISSIONS.map((name) => `${name}=(self)`).join(', ');
  return { ...response.getHeaders(), 'permissions-policy': permissions };
}

/** The configured origins: the product's own, which links to files use, CDN, bucket. */
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

import { API_ROOT, routes } from '@pleinair/contract';
import {
  LANGUAGES,
  type Language,
  PLAYER_ALLOW,
  PLAYER_SIZE,
  pathOfChannel,
  pathOfPlayer,
  readViewerPath,
} from '@pleinair/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OUTAGE_RETRY } from '../../../http/error-handler.ts';
import type { RateGuard } from '../../../http/rate-limits.ts';
import type { StreetMapAddress } from '../../../http/street-map.ts';
import type { TurnAway } from '../../../http/turn-away.ts';
import type { FillPage } from '../../../http/web-apps.ts';
import type { FindPolicies } from '../../../http/web-config.ts';
import { languageOf } from '../../../i18n/messages.ts';
import { AppError, STATUS_BY_KIND } from '../../../kernel/app-error.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { FaceService } from './face.service.ts';
import { neutralFace } from './face.ts';
import { writeHead, writePage } from './write-page.ts';

interface Dependencies {
  readonly faces: FaceService;
  readonly publicUrl: string;
  /** Folders of the web apps. */
  readonly apiKey: string;
  /** Where the pages' maps load streets from. */
  readonly map: StreetMapAddress;
  /** Rate limit: a page counts like the calls it saves. */
  readonly rates: Pick<RateGuard, 'admitAddress'>;
  readonly turnAway: TurnAway;
  readonly findPolicies: FindPolicies;
}

/** Fills the studio's shareable pages, its front page and the gallery; see `FillPage`. */
export function createFillStudioPage({ faces, rates }: Pick<Dependencies, 'faces' | 'rates'>): FillPage {
  const faceOf = async (request: FastifyRequest, language: Language) => {
    const path = pathOf(request);
    if (path === '/') return faces.ofFront(language);
    if (path !== '/gallery') return undefined;
    await rates.admitAddress(request, routes.getGallery);
    return faces.ofGallery(language);
  };
  return async (html, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const face = await faceOf(request, language).catch((err: unknown) => {
      // The app is sent anyway, and reports the failure itself.
      if (!(err instanceof AppError)) request.log.warn({ err }, 'a page goes without its face');
      return undefined;
    });
    if (!face) return html;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '));
    return writeHead(html, { face, language, isChosen: false, isEmbedded: false });
  };
}

/** Fills the viewer's pages; see `FillPage`. */
export function createFillViewerPage(dependencies: Omit<Dependencies, 'publicUrl'>): FillPage {
  const { faces, apiKey, map, rates, turnAway, findPolicies } = dependencies;
  return async (html, request, reply) => {
    const path = pathOf(request);
    const { language, isChosen } = languageFor(request);
    const link = readViewerPath(path);
    const isEmbedded = link.to === 'space' && link.isEmbedded;
    const policies = await findPolicies().catch(() => []);
    const config = { api_key: apiKey, api_url: API_ROOT, map, policies };
    const write = (page: Pick<Parameters<typeof writePage>[1], 'face' | 'shows'>, answer?: string) =>
      writePage(html, { ...page, language, isChosen, isEmbedded, first: { path, config, answer } });
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '));
    // The page of a test link is the public one: the viewer then asks for what the link shows.
    if (hasTestToken(request)) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    try {
      turnAway(routes.getSpaceContent);
      await rates.admitAddress(request, link.to === 'space' ? routes.getSpaceContent : routes.getSpaces);
      const { face, shows, answer, isFound, space } = await faces.of(path, language);
      if (isEmbedded && space?.settings.enable_embedding === false) refuseFrames(reply);
      if (!isFound) reply.code(404);
      return write({ face, shows }, answer);
    } catch (error) {
      // The app is sent even on errors: it may have the content offline, or reports the failure itself.
      const isOurs = error instanceof AppError;
      if (!isOurs) request.log.warn({ err: error }, 'a page goes without its face');
      reply.code(isOurs ? STATUS_BY_KIND[error.kind] : 503).header('retry-after', OUTAGE_RETRY);
      return write({ face: neutralFace(language), shows: { parts: [] } });
    }
  };
}

const hasTestToken = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>).test !== undefined;

/** The creator does not allow other sites to show the space. */
function refuseFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"));
  reply.header('x-frame-options', 'SAMEORIGIN');
}

/** Serves `GET /oembed`: how another site shows a space by its link. Source: oembed.com, 2. */
export function serveOembed(
  app: FastifyInstance,
  { faces, publicUrl, rates }: Omit<Dependencies, 'apiKey' | 'map' | 'turnAway' | 'findPolicies'>,
): void {
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    await rates.admitAddress(request, routes.getSpaceContent);
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    const { language } = languageFor(request);
    if (format !== 'json') throw new AppError('not_implemented', 'only_json');
    const path = pathOnThisSite(url, publicUrl);
    const link = path === undefined ? undefined : readViewerPath(path);
    const found = path !== undefined && link?.to === 'space' ? await faces.of(path, language) : undefined;
    // Private spaces answer 404: a 401 would reveal that they exist.
    if (!found?.space?.settings.enable_embedding) throw new AppError('not_found', 'not_found');
    const { space, face } = found;
    const width = within(PLAYER_SIZE.width, maxwidth);
    const height = within(PLAYER_SIZE.height, maxheight);
    const player = publicUrl + pathOfPlayer(space.pid);
    reply.header('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '));
    return {
      version: '1.0',
      type: 'rich',
      title: face.title,
      cache_age: 3600,
      width,
      height,
      provider_name: 'Pleinair',
      provider_url: publicUrl,
      author_name: `+${space.layer_name}`,
      author_url: publicUrl + pathOfChannel(space.layer_name),
      ...(face.picture &&
        fitsIn(face.picture, maxwidth, maxheight) && {
          thumbnail_url: face.picture.url,
          thumbnail_width: face.picture.width,
          thumbnail_height: face.picture.height,
        }),
      html: `<iframe src="${escapeHtml(player)}" width="${width}" height="${height}" title="${escapeHtml(face.title)}" style="border:0;max-width:100%" allow="${PLAYER_ALLOW}" loading="lazy"></iframe>`,
    };
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');

function pathOnThisSite(url: unknown, publicUrl: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return origin === new URL(publicUrl).origin ? pathname : undefined;
}

/** Returns the language in the URL, or else the visitor's. */
function languageFor({ query, headers }: FastifyRequest): { language: Language; isChosen: boolean } {
  const chosen = LANGUAGES.find((one) => one === (query as Record<string, unknown>).lang);
  return { language: chosen ?? languageOf(headers['accept-language']), isChosen: chosen !== undefined };
}

/** Ignores bounds that are not a whole number of pixels. */
const boundOf = (bound: unknown): number =>
  /^[1-9]\d{0,4}$/.test(String(bound)) ? Number(bound) : Number.POSITIVE_INFINITY;

const within = (size: number, bound: unknown): number => Math.min(size, boundOf(bound));

const fitsIn = (
  { width, height }: { width: number; height: number },
  maxwidth: unknown,
  maxheight: unknown,
) => width <= boundOf(maxwidth) && height <= boundOf(maxheight);

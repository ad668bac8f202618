import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { FILE_KINDS, factsOf } from '@pleinair/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The folders of the two built web apps. */
export interface WebApps {
  readonly studio: string;
  readonly viewer: string;
}

/** Under `npm run dev` pages come from the sources, and the proxy in front completes them. */
const FOLDER = process.env.PLEINAIR_PAGES === 'source' ? '' : 'dist';

export const WEB_APPS: WebApps = {
  studio: fileURLToPath(new URL(`../../../studio/${FOLDER}`, import.meta.url)),
  viewer: fileURLToPath(new URL(`../../../viewer/${FOLDER}`, import.meta.url)),
};

/**
 * `/v/{space}`, `/embed/{space}`, `/w/{walk}`, `/l/{channel}/{object}`, `/+{channel}`, `/public/{username}`, and the viewer's own
 * files: the script for other sites, and all named `viewer-…`.
 */
const VIEWER_PATHS = /^\/(?:v\/|embed\/|w\/|l\/|\+|public\/|viewer-|pleinair-embed\.js$)/;
/** Matches the extension of a file, but not a latitude. */
const FILE = /\.[a-z][a-z0-9]*$/i;
/** Files whose name changes with their content. */
const HASHED = /^\/(?:viewer-)?assets\//;
/** Paths of the API and of files; unknown ones get an error, not a page. */
const NOT_PAGES = /^\/(?:api|rails|files|uploads)(?:\/|$)/;

const NOT_BUILT = 'Pleinair’s web apps are not built yet. Run npm start, which builds them.\n';

/** Types of the samples that come with the studio: an unknown one would be sent as compressible, which compressed files are not. */
const TYPES: ReadonlyMap<string, string> = new Map(
  FILE_KINDS.map(factsOf).flatMap(({ extensions, mime }) =>
    extensions.map((extension) => [`.${extension}`, mime] as const),
  ),
);

/** Fills an app's page with its metadata and first content, and sets the status of the reply. */
export type FillPage = (html: string, request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** Serves the web apps: their files, and for every other path the app's page, which reads the path itself. */
export async function serveWebApps(
  app: FastifyInstance,
  { studio, viewer }: WebApps,
  fill: Record<keyof WebApps, FillPage>,
): Promise<void> {
  // The build writes compressed copies next to the files.
  await app.register(fastifyStatic, {
    root: [studio, viewer],
    serve: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const type = TYPES.get(extname(file));
      if (type !== undefined) reply.type(type);
    },
  });

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    const root = VIEWER_PATHS.test(path) ? viewer : studio;
    if (FILE.test(path) && !path.startsWith('/+')) return sendAppFile(path, root, reply);
    return sendPage(root, request, reply);
  });

  async function sendPage(root: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
    reply.header('cache-control', 'no-cache');
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    allowScriptsWithin(html, reply);
    const page = await fill[root === viewer ? 'viewer' : 'studio'](html, request, reply);
    return reply.type('text/html; charset=utf-8').send(page);
  }
}

/**
 * Allows the scripts that the build wrote into a page by their hashes. Reads the file, not the filled page, where creators' text
 * could inject others. Source: CSP 3, 2.3.1 "Source Lists".
 */
function allowScriptsWithin(html: string, reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  if (policy === undefined || hashes.length === 0) return;
  reply.header(
    'content-security-policy',
    String(policy).replace("script-src 'self'", (self) => self + hashes.join('')),
  );
}

function sendAppFile(path: string, root: string, reply: FastifyReply): FastifyReply {
  return HASHED.test(path)
    ? // Never asked for again, so nothing is sent to compare it by.
      reply.sendFile(path, root, { maxAge: '1y', immutable: true, etag: false, lastModified: false })
    : reply.header('cache-control', 'no-cache').sendFile(path, root, { cacheControl: false });
}

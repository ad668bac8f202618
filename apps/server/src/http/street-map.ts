import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StreetMap } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import { announceRange, rangeOf } from './byte-range.ts';
import { readMapFile, type TileKind } from './map-file.ts';

/** Path of the installation's map file. */
const MAP_FILE_PATH = '/map.pmtiles';

/** Where the web apps load the street map from. */
export type StreetMapAddress =
  | { readonly kind: 'offline' }
  | { readonly kind: 'style'; readonly url: string }
  | { readonly kind: 'file'; readonly url: string; readonly tiles: TileKind };

/**
 * Serves the street map's file, if there is one.
 * @throws {StartError} if it cannot be shown
 */
export async function serveStreetMap(app: FastifyInstance, map: StreetMap): Promise<StreetMapAddress> {
  if (map.kind === 'offline') return { kind: 'offline' };
  if (map.kind === 'style') return { kind: 'style', url: map.url };
  const { file } = map;
  const tiles = await readMapFile(file);
  app.route({
    method: ['GET', 'HEAD'],
    url: MAP_FILE_PATH,
    handler: (request, reply) => sendMapFile(file, request, reply),
  });
  return { kind: 'file', url: MAP_FILE_PATH, tiles };
}

/** Sends ranges: pages read a few kilobytes at a time, and notice by the tag if the file was replaced. */
async function sendMapFile(
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.size) throw new AppError('not_found', 'not_found');
  const bytes = found.size;
  const etag = `"${Math.trunc(found.mtimeMs).toString(36)}-${bytes.toString(36)}"`;
  const range = rangeOf(request, reply, { bytes, etag });
  reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=3600', etag });
  if (range === 'known') return reply.code(304).send();
  announceRange(reply.header('content-type', 'application/octet-stream'), range, bytes);
  return reply.send(
    request.method === 'HEAD' ? undefined : createReadStream(file, range ?? { end: bytes - 1 }),
  );
}

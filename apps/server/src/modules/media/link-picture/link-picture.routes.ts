import { routes } from '@pleinair/contract';
import type { FastifyInstance } from 'fastify';
import type { RateGuard } from '../../../http/rate-limits.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { LINK_PICTURES, type LinkPictureService } from './link-picture.service.ts';

interface Dependencies {
  readonly linkPictures: Pick<LinkPictureService, 'read'>;
  /** Rate limit: previews count like the pages that link to them. */
  readonly rates: Pick<RateGuard, 'admitAddress'>;
}

/** Serves the previews of pictures, which never change under their URL. */
export function serveLinkPictures(app: FastifyInstance, { linkPictures, rates }: Dependencies): void {
  app.get<{ Params: { '*': string } }>(`${LINK_PICTURES}*`, async (request, reply) => {
    await rates.admitAddress(request, routes.getSpaceContent);
    const [, key] = /^(.+)\.jpg$/.exec(request.params['*']) ?? [];
    // No key contains NUL, and PostgreSQL refuses it.
    if (key === undefined || key.includes('\0')) throw new AppError('not_found', 'not_found');
    const preview = await linkPictures.read(key);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(preview);
  });
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { languageOf } from '../../i18n/messages.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { PAGE_STYLE } from '../plain-page.ts';
import { createMayReadOutbox } from './outbox-access.ts';
import { drawMail, drawMails, drawWaiting } from './outbox-pages.ts';

/** The page that lists the mails of an installation without a mail server. */
export const OUTBOX = '/outbox';

/** No script, no picture, no frame: nothing but the page's own style. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

interface Newest {
  to?: string;
  about?: string;
}

/** Shows the kept mails to people at this machine. For all others the pages do not exist. */
export function serveOutbox(app: FastifyInstance, config: Config): void {
  if (config.mail.kind !== 'outbox') return;
  const outbox = createOutbox(config.mail.folder);
  const mayRead = createMayReadOutbox(config);
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayRead(request)) return reply.callNotFound();
  };
  const send = (reply: FastifyReply, html: string) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);
  const of = (request: FastifyRequest) => languageOf(request.headers['accept-language']);

  app.get(OUTBOX, { onRequest: guard }, async (request, reply) =>
    send(reply, drawMails(of(request), await outbox.list(), outbox.folder)),
  );

  app.get<{ Querystring: Newest }>(`${OUTBOX}/newest`, { onRequest: guard }, async (request, reply) => {
    const { to = '', about } = request.query;
    const [newest] = await outbox.list({ to, about });
    if (newest) return reply.headers(HEADERS).redirect(`${OUTBOX}/${newest.name}`, 303);
    return send(reply, drawWaiting(of(request), to));
  });

  app.get<{ Params: { name: string } }>(`${OUTBOX}/:name`, { onRequest: guard }, async (request, reply) => {
    const mail = await outbox.find(request.params.name);
    return mail ? send(reply, drawMail(of(request), mail)) : reply.callNotFound();
  });
}

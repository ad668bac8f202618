import { POLICIES, routes } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../../../http/bind.ts';
import { languageOf } from '../../../i18n/messages.ts';
import type { PolicyService } from './policy.service.ts';
import { drawPolicy } from './policy-page.ts';

export function policyRoutes(bind: Bind, policies: PolicyService): void {
  bind(routes.getPolicies, async () => ({ policies: await policies.list() }));
}

interface Asked {
  Params: { name: string };
  Querystring: { lang?: unknown };
}

/** The address of a page elsewhere that has the text. */
const ADDRESS = /^https?:\/\/\S+$/;

/** Serves the pages that studio and viewer link to; one that is not published does not exist. */
export function servePolicyPages(app: FastifyInstance, policies: PolicyService): void {
  app.get<Asked>('/policies/:name', async ({ params, query, headers }, reply) => {
    const name = POLICIES.find((one) => one === params.name);
    const wanted = LANGUAGES.find((one) => one === query.lang) ?? languageOf(headers['accept-language']);
    const found = name && (await policies.read(name, wanted));
    if (!found) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
    if (ADDRESS.test(found.text)) return reply.redirect(found.text, 303);
    return reply.type('text/html; charset=utf-8').send(drawPolicy(name, found));
  });
}

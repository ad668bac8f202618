import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { LabelService } from './label.service.ts';

export function labelRoutes(bind: Bind, { labels }: { labels: LabelService }): void {
  bind(routes.createLabel, ({ body, caller }) => labels.create(body, caller));
  bind(
    routes.updateLabel,
    ({ params, body, caller }) => labels.update(params.pid, body, caller),
    ({ params, caller }) => labels.get(params.pid, caller),
  );
  bind(routes.deleteLabel, ({ params, caller }) => labels.remove(params.pid, caller));
  bind(routes.getUserLabels, ({ query, caller }) => labels.listOwn(caller, query));
  bind(routes.addSpaceLabel, ({ params, caller }) => labels.attach(params.pid, params.label_pid, caller));
  bind(routes.removeSpaceLabel, ({ params, caller }) => labels.detach(params.pid, params.label_pid, caller));
}

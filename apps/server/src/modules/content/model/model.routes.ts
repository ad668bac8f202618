import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { ModelService } from './model.service.ts';

export function modelRoutes(bind: Bind, { models }: { models: ModelService }): void {
  bind(routes.getModels, ({ query, caller }) => models.list(query, caller));
  bind(routes.createModel, ({ body, caller }) => models.create(body, caller));
  bind(routes.getModel, ({ params, caller }) => models.get(params.pid, caller));
  bind(routes.updateModel, ({ params, body, caller, ifMatch }) =>
    models.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteModel, ({ params, caller, ifMatch }) => models.remove(params.pid, caller, ifMatch));
}

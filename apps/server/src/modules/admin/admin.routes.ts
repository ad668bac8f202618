import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { ApiKeyService } from '../account/api-key/api-key.service.ts';
import type { PlanService } from '../account/plan/plan.service.ts';
import type { StorageQuota } from '../media/blob/storage-quota.ts';
import type { AdminService } from './admin.service.ts';

interface Dependencies {
  readonly admin: AdminService;
  readonly plans: PlanService;
  readonly apiKeys: ApiKeyService;
  readonly quota: StorageQuota;
}

export function adminRoutes(bind: Bind, { admin, plans, apiKeys, quota }: Dependencies): void {
  bind(routes.getUsers, async ({ query }) => {
    const { page, per } = query;
    return { page, per, ...(await admin.list(query)) };
  });
  bind(routes.getUser, ({ params }) => admin.get(params.pid));
  bind(routes.administerUser, ({ params, body, caller }) => admin.administer(params.pid, body, caller));

  bind(routes.getStorageUse, async () => {
    const { used, allowed } = await quota.ofInstallation();
    return { used: used / 1_000_000, limit: allowed === null ? null : allowed / 1_000_000 };
  });

  bind(routes.getPlans, async ({ query }) => ({ ...query, ...(await plans.list(query)) }));
  bind(routes.createPlan, ({ body }) => plans.create(body));
  bind(routes.updatePlan, ({ params, body }) => plans.update(params.name, body));
  bind(routes.deletePlan, ({ params }) => plans.remove(params.name));

  bind(routes.getApiKeys, async ({ query }) => ({ ...query, ...(await apiKeys.list(query)) }));
  bind(routes.createApiKey, ({ body }) => apiKeys.create(body));
  bind(routes.updateApiKey, ({ params, body }) => apiKeys.update(params.key, body));
  bind(routes.revokeApiKey, ({ params }) => apiKeys.revoke(params.key));
}

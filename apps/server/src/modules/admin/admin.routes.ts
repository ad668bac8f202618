import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { ApiKeyService } from '../account/api-key/api-key.service.ts';
import type { PlanService } from '../account/plan/plan.service.ts';
import type { StorageQuota } from '../media/blob/storage-quota.ts';
import type { AdminService } from './admin.service.ts';
import type { MakeFirstAdmin } from './first-admin.ts';
import type { OperationsService } from './operations.service.ts';

interface Dependencies {
  readonly admin: AdminService;
  readonly plans: PlanService;
  readonly apiKeys: ApiKeyService;
  readonly quota: StorageQuota;
  readonly operations: OperationsService;
  readonly makeFirstAdmin: MakeFirstAdmin;
}

export function adminRoutes(
  bind: Bind,
  { admin, plans, apiKeys, quota, operations, makeFirstAdmin }: Dependencies,
): void {
  const { record } = operations;

  bind(routes.getUsers, ({ query }) => admin.list(query));
  bind(routes.getUser, ({ params }) => admin.get(params.pid));
  bind(routes.addUser, async ({ body, caller, language }) => {
    const user = await admin.add(body, language);
    await record(caller, 'addUser', user.email, body);
    return user;
  });
  bind(routes.administerUser, async ({ params, body, caller }) => {
    const user = await admin.administer(params.pid, body, caller);
    await record(caller, 'administerUser', user.email, body);
    return user;
  });
  bind(routes.removeUser, async ({ params, caller }) => {
    const { email } = await admin.get(params.pid);
    await admin.remove(params.pid, caller);
    await record(caller, 'removeUser', email);
  });
  bind(routes.makeFirstAdmin, ({ body, language }) => makeFirstAdmin(body, language));

  bind(routes.getJobs, ({ query }) => operations.jobs(query));
  bind(routes.retryJob, async ({ params, caller }) => {
    await operations.retry(params.id);
    await record(caller, 'retryJob', params.id);
  });
  bind(routes.getHealth, () => operations.health());
  bind(routes.getAdminActions, ({ query }) => operations.actions(query));

  bind(routes.getStorageUse, async () => {
    const { used, allowed } = await quota.ofInstallation();
    return { used: used / 1_000_000, limit: allowed === null ? null : allowed / 1_000_000 };
  });

  bind(routes.getPlans, ({ query }) => plans.list(query));
  bind(routes.createPlan, async ({ body, caller }) => {
    const plan = await plans.create(body);
    await record(caller, 'createPlan', plan.name, body);
    return plan;
  });
  bind(
    routes.updatePlan,
    async ({ params, body, caller }) => {
      const plan = await plans.update(params.name, body);
      await record(caller, 'updatePlan', plan.name, body);
      return plan;
    },
    ({ params }) => plans.get(params.name),
  );
  bind(routes.deletePlan, async ({ params, caller }) => {
    await plans.remove(params.name);
    await record(caller, 'deletePlan', params.name);
  });

  bind(routes.getApiKeys, ({ query }) => apiKeys.list(query));
  bind(routes.createApiKey, async ({ body, caller }) => {
    const key = await apiKeys.create(body);
    await record(caller, 'createApiKey', key.name, body);
    return key;
  });
  bind(
    routes.updateApiKey,
    async ({ params, body, caller }) => {
      const key = await apiKeys.update(params.key, body);
      await record(caller, 'updateApiKey', key.name, body);
      return key;
    },
    ({ params }) => apiKeys.get(params.key),
  );
  bind(routes.revokeApiKey, async ({ params, caller }) => {
    await apiKeys.revoke(params.key);
    await record(caller, 'revokeApiKey', params.key);
  });
}

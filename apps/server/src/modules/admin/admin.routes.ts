import { type AdministeredUser, routes, type userAdministration } from '@pleinair/contract';
import type { z } from 'zod';
import type { Bind } from '../../http/bind.ts';
import type { Editor } from '../../kernel/caller.ts';
import type { ApiKeyService } from '../account/api-key/api-key.service.ts';
import type { PlanService } from '../account/plan/plan.service.ts';
import type { PolicyService } from '../account/policy/policy.service.ts';
import type { StorageQuota } from '../media/blob/storage-quota.ts';
import type { AdminService } from './admin.service.ts';
import type { MakeFirstAdmin } from './first-admin.ts';
import type { OperationsService } from './operations.service.ts';

interface Dependencies {
  readonly admin: AdminService;
  readonly plans: PlanService;
  readonly apiKeys: ApiKeyService;
  readonly policies: PolicyService;
  readonly quota: StorageQuota;
  readonly operations: OperationsService;
  readonly makeFirstAdmin: MakeFirstAdmin;
}

export function adminRoutes(
  bind: Bind,
  { admin, plans, apiKeys, policies, quota, operations, makeFirstAdmin }: Dependencies,
): void {
  /** Records what an admin did, once it is done. */
  async function recorded<Done>(
    { caller, body }: { readonly caller: Editor; readonly body?: object },
    action: string,
    work: Promise<Done>,
    subjectOf: (done: Done) => string,
  ): Promise<Done> {
    const done = await work;
    await operations.record(caller, action, subjectOf(done), body);
    return done;
  }
  const emailOf = ({ email }: { readonly email: string }) => email;
  const nameOf = ({ name }: { readonly name: string }) => name;

  bind(routes.getUsers, ({ query }) => admin.list(query));
  bind(routes.getUser, ({ params }) => admin.get(params.pid));
  bind(routes.addUser, (call) => recorded(call, 'addUser', admin.add(call.body, call.language), emailOf));
  bind(routes.administerUser, async ({ params: { pid }, body, caller }) => {
    const changed = changesOf(body, await admin.get(pid));
    const administered = admin.administer(pid, body, caller);
    return recorded({ caller, body: changed }, 'administerUser', administered, emailOf);
  });
  bind(routes.removeUser, async ({ params, caller }) => {
    const { email } = await admin.get(params.pid);
    await admin.remove(params.pid, caller);
    await operations.record(caller, 'removeUser', email);
  });
  bind(routes.makeFirstAdmin, ({ body, language }) => makeFirstAdmin(body, language));

  bind(routes.getJobs, ({ query }) => operations.jobs(query));
  bind(routes.retryJob, ({ params: { id }, caller }) =>
    recorded({ caller }, 'retryJob', operations.retry(id), () => id),
  );
  bind(routes.getHealth, () => operations.health());
  bind(routes.getAdminActions, ({ query }) => operations.actions(query));

  bind(routes.getStorageUse, async () => {
    const { used, allowed } = await quota.ofInstallation();
    return { used: used / 1_000_000, limit: allowed === null ? null : allowed / 1_000_000 };
  });

  bind(routes.getPlans, ({ query }) => plans.list(query));
  bind(routes.createPlan, (call) => recorded(call, 'createPlan', plans.create(call.body), nameOf));
  bind(
    routes.updatePlan,
    (call) => recorded(call, 'updatePlan', plans.update(call.params.name, call.body), nameOf),
    ({ params }) => plans.get(params.name),
  );
  bind(routes.deletePlan, ({ params: { name }, caller }) =>
    recorded({ caller }, 'deletePlan', plans.remove(name), () => name),
  );

  bind(routes.getApiKeys, ({ query }) => apiKeys.list(query));
  bind(routes.createApiKey, (call) => recorded(call, 'createApiKey', apiKeys.create(call.body), nameOf));
  bind(
    routes.updateApiKey,
    (call) => recorded(call, 'updateApiKey', apiKeys.update(call.params.key, call.body), nameOf),
    ({ params }) => apiKeys.get(params.key),
  );
  bind(routes.revokeApiKey, ({ params: { key }, caller }) =>
    recorded({ caller }, 'revokeApiKey', apiKeys.revoke(key), () => key),
  );

  bind(
    routes.updatePolicy,
    async ({ params: { name }, body, caller }) => {
      const saved = await policies.save(name, body);
      await operations.record(caller, 'updatePolicy', name, {
        languages: Object.keys(saved.texts).join(', '),
      });
      return saved;
    },
    ({ params }) => policies.get(params.name),
  );
}

/** The values sent that differ from those before; a plan by its name. */
function changesOf(
  { plan, ...fields }: z.output<typeof userAdministration>,
  before: AdministeredUser,
): object {
  const sent = Object.entries({ ...fields, plan: typeof plan === 'object' ? plan.name : plan });
  const known: Readonly<Record<string, unknown>> = { ...before, plan: before.plan.name };
  return Object.fromEntries(sent.filter(([name, value]) => value !== undefined && value !== known[name]));
}

import type { Part } from '../../http/part.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../account/account.ts';
import type { Plans } from '../account/plan/plans.ts';
import type { Media } from '../media/media.ts';
import { adminRoutes } from './admin.routes.ts';
import { createAdminService } from './admin.service.ts';
import { createMakeFirstAdmin } from './first-admin.ts';
import { type BackupStatus, createOperationsService } from './operations.service.ts';

interface Dependencies {
  readonly account: Pick<
    Account,
    | 'orderPhoto'
    | 'apiKeys'
    | 'policies'
    | 'addUser'
    | 'removeUser'
    | 'getUser'
    | 'discardMailedLinks'
    | 'isNameTaken'
  >;
  readonly plans: Plans;
  readonly media: Pick<Media, 'quota'>;
  readonly backupStatus: BackupStatus;
}

/** The administration for operators. */
export function createAdmin(platform: Platform, { account, plans, media, backupStatus }: Dependencies) {
  const { clock, config, db, jobs, mailStatus, storage } = platform;
  const { orderPhoto, apiKeys } = account;
  return {
    routes(bind) {
      adminRoutes(bind, {
        admin: createAdminService({
          db,
          storage,
          clock,
          orderPhoto,
          isMailed: config.mail.kind === 'smtp',
          account,
        }),
        quota: media.quota,
        plans: plans.service,
        apiKeys,
        policies: account.policies,
        makeFirstAdmin: createMakeFirstAdmin({ db, key: config.keys.mail, account }),
        operations: createOperationsService({
          db,
          clock,
          jobs,
          dataDir: config.dataDir,
          mail: config.mail.kind,
          mailStatus,
          backupStatus,
        }),
      });
    },
  } satisfies Part;
}

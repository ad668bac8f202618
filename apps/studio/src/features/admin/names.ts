import { useTranslation } from 'react-i18next';
import type { JOB_STATES, ROLES, USER_STATES } from './admin-queries.ts';

/** States and roles in the admin's words. */
export function useAdminNames() {
  const { t } = useTranslation();
  const states: Record<(typeof USER_STATES)[number], string> = {
    unconfirmed: t('admin.states.unconfirmed'),
    active: t('admin.states.active'),
    blocked: t('admin.states.blocked'),
    deactivated: t('admin.states.deactivated'),
  };
  const roles: Record<(typeof ROLES)[number], string> = {
    editor: t('admin.roles.editor'),
    admin: t('admin.roles.admin'),
  };
  const jobStates: Record<(typeof JOB_STATES)[number], string> = {
    failed: t('admin.jobStates.failed'),
    retry: t('admin.jobStates.retry'),
    created: t('admin.jobStates.created'),
    active: t('admin.jobStates.active'),
    completed: t('admin.jobStates.completed'),
    cancelled: t('admin.jobStates.cancelled'),
  };
  return { states, roles, jobStates };
}

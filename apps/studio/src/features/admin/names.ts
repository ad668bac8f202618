import { useTranslation } from 'react-i18next';
import type { JOB_STATES, ROLES, USER_SORTS, USER_STATES } from './admin-queries.ts';

/** Numeric capabilities, followed by yes-or-no ones. */
export const LIMITS = ['max_upload_size', 'max_spaces', 'max_storage'] as const;
export const FEATURES = [
  'unity_asset_bundle_upload',
  'advanced_abilities_editing',
  'sequence_editing',
] as const;

/** Names of states, roles and sort orders. */
export function useAdminNames() {
  const { t } = useTranslation();
  const states: Record<(typeof USER_STATES)[number], string> = {
    unconfirmed: t('admin.states.unconfirmed'),
    active: t('admin.states.active'),
    blocked: t('admin.states.blocked'),
    deactivated: t('admin.states.deactivated'),
  };
  const stateHints: typeof states = {
    unconfirmed: t('admin.stateHints.unconfirmed'),
    active: t('admin.stateHints.active'),
    blocked: t('admin.stateHints.blocked'),
    deactivated: t('admin.stateHints.deactivated'),
  };
  const userSorts: Record<(typeof USER_SORTS)[number], string> = {
    new: t('admin.sorts.new'),
    name: t('admin.username'),
    email: t('admin.email'),
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
  return { states, stateHints, roles, userSorts, jobStates };
}

/** Names of a plan's capabilities. */
export function useCapabilityNames(): Record<(typeof LIMITS)[number] | (typeof FEATURES)[number], string> {
  const { t } = useTranslation();
  return {
    max_upload_size: t('admin.maxUpload'),
    max_spaces: t('admin.maxSpaces'),
    max_storage: t('admin.maxStorage'),
    unity_asset_bundle_upload: t('plan.unity'),
    advanced_abilities_editing: t('plan.abilities'),
    sequence_editing: t('plan.sequences'),
  };
}

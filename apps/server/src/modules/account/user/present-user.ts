import type { User } from '@pleinair/contract';
import { pick } from '../../../kernel/pick.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { capabilitiesInUse } from '../plan/plan.policy.ts';
import type { UserDetails } from './user.repository.ts';

const PREFERENCES: User['preferences'] = {
  is_space_list_view_enabled: true,
  is_space_map_hidden: false,
  has_previewed: false,
  has_tested: false,
  has_printed_code: false,
  is_checklist_hidden: false,
};

/** Returns a user as they see themselves; the password hash never leaves the server. */
export function presentUser(row: UserDetails, storage: Storage): User {
  return {
    ...pick(row, 'pid', 'first_name', 'last_name', 'username', 'email', 'cell_phone', 'channel_name'),
    ...pick(row, 'state', 'role', 'measurement', 'language'),
    policies_accepted: row.policies_accepted?.toISOString() ?? null,
    plan: { name: row.plan.name, display_name: row.plan.display_name },
    plan_capabilities: capabilitiesInUse(row.plan.capabilities, {
      spaces: row.spaces_count,
      bytes: row.storage_bytes,
    }),
    small_photo: row.picture_key === null ? null : storage.publicUrl(row.picture_key),
    verified: row.state === 'active',
    layer_type: 'spaces',
    preferences: { ...PREFERENCES, ...row.preferences },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

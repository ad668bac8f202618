import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { mayEditAbilities } from './plan.policy.ts';
import type { Capabilities } from './plan.repository.ts';

/**
 * @throws {AppError} `forbidden` when the plan has no abilities; repeating those that stand and taking them away is always
 *   allowed.
 */
export async function checkAbilities(
  plans: { capabilitiesOf(plan_name: string): Promise<Capabilities> },
  abilities: string | undefined,
  editor: Editor,
  stored = '[]',
): Promise<void> {
  if (abilities === undefined || abilities === stored || isEmpty(JSON.parse(abilities))) return;
  if (mayEditAbilities(await plans.capabilitiesOf(editor.user.plan_name))) return;
  throw new AppError('forbidden', { key: 'abilities_need_upgrade', field: 'abilities' });
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

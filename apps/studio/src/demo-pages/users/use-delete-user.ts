import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import type { DemoUser } from '../data/people.ts';
import { useMockChange } from '../mock/use-mock.ts';
import { useWords } from '../words.ts';

/** Deletes an account of the mock API after confirmation; resolves to true if deleted. */
export function useDeleteUser() {
  const say = useWords();
  const change = useMockChange();
  return async ({ id, name }: DemoUser): Promise<boolean> => {
    const question = { title: say('users.deleteOne', { name }), message: say('users.deleteMessage') };
    if (!(await confirm({ ...question, confirm: say('common.delete'), danger: true }))) return false;
    await change.mutateAsync({ method: 'DELETE', path: `/api/user-management/users/${id}` });
    notify.success({ message: say('users.deleted', { name }) });
    return true;
  };
}

import i18next from 'i18next';
import { confirm } from '../../ui/confirm.tsx';

/** Asks before items in the trash are deleted for good. */
export function askToRemove(items: readonly { readonly name: string }[]): Promise<boolean> {
  const { t } = i18next;
  const count = items.length;
  return confirm({
    title: t('trash.removeTitle', { count, name: items[0]?.name }),
    message: t('trash.removeMessage', { count }),
    confirm: t('trash.deleteForGood'),
    danger: true,
  });
}

import type { ContentType } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** The object types in the user's words: their names, and what each is in one sentence. */
export function useContentNames(): Record<ContentType, { name: string; about: string }> {
  const { t } = useTranslation();
  return {
    image: { name: t('content.types.image'), about: t('content.about.image') },
    green_screen: { name: t('content.types.green_screen'), about: t('content.about.green_screen') },
    object3d: { name: t('content.types.object3d'), about: t('content.about.object3d') },
  };
}

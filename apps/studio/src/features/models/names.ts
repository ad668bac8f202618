import type { Schemas } from '@pleinair/client';
import { useTranslation } from 'react-i18next';

/** Who may use a model, and where its objects stand, in the user's words. */
export function useModelNames() {
  const { t } = useTranslation();
  const access: Record<Schemas['Model']['access_level'], string> = {
    everyone: t('spaces.access.everyone'),
    unlisted: t('spaces.access.unlisted'),
    owner: t('spaces.access.owner'),
    licensed: t('models.licensed'),
  };
  const usages: Record<Schemas['Model']['usage'], string> = {
    root: t('models.usages.root'),
    child: t('models.usages.child'),
    either: t('models.usages.either'),
  };
  return { access, usages };
}

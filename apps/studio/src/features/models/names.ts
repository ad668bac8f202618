import type { Schemas } from '@pleinair/client';
import { contentTypeOf } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/summaries';
import { useTranslation } from 'react-i18next';

/** Names of models, of who may use them, and of where their objects are placed. */
export function useModelNames() {
  const { t } = useTranslation();
  const names = useContentNames();
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
  /** A built-in model has the name of its object type. */
  const nameOf = (model: Schemas['Model']): string => {
    const type = contentTypeOf(identifierOf(model));
    return type ? names[type].name : model.display_name;
  };
  return { access, usages, nameOf };
}

export const identifierOf = ({ provider, collection, name, version }: Schemas['Model']): string =>
  `${provider}.${collection}.${name}.${version}`;

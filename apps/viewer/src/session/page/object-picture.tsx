import type { Hobject } from '@pleinair/client';
import { useTranslation } from 'react-i18next';

/** The preview picture of an object, if it has one. */
export function ObjectPicture({ hobject: { image, name } }: { hobject: Hobject }) {
  const { t } = useTranslation();
  return image && <img src={image} alt={t('objects.picture', { name })} loading="lazy" />;
}

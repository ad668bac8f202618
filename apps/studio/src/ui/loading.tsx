import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A part of the page that is still loading. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <Center mih={240} role="status" aria-label={t('common.loading')}>
      <Loader />
    </Center>
  );
}

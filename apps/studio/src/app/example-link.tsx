import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../lib/config.ts';
import { paths } from './paths.ts';

/** Leads to a finished space in the viewer; nothing where the install has none. */
export function ExampleLink() {
  const { t } = useTranslation();
  const { space_pid } = getConfig().demo;
  return space_pid ? <Anchor href={paths.viewer(space_pid)}>{t('common.seeExample')}</Anchor> : null;
}

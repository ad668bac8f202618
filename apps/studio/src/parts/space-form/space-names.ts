import type { AccessLevel, GeoAccess, WindowState } from '@pleinair/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Option {
  name: string;
  /** An explanation in one sentence. */
  about: string;
}

export type AccessNames = Readonly<Record<AccessLevel, Option>>;

/** Names of who can see a space. */
export function useAccessNames(): AccessNames {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      everyone: { name: t('spaces.access.everyone'), about: t('spaces.access.everyoneAbout') },
      unlisted: { name: t('spaces.access.unlisted'), about: t('spaces.access.unlistedAbout') },
      owner: { name: t('spaces.access.owner'), about: t('spaces.access.ownerAbout') },
    }),
    [t],
  );
}

/** Names of where visitors can open a space. */
export function useGeoAccessNames(): Record<GeoAccess, Option> {
  const { t } = useTranslation();
  return {
    anywhere: { name: t('spaces.geo.anywhere'), about: t('spaces.geo.anywhereAbout') },
    in_range: { name: t('spaces.geo.in_range'), about: t('spaces.geo.in_rangeAbout') },
    close_range: { name: t('spaces.geo.close_range'), about: t('spaces.geo.close_rangeAbout') },
  };
}

/** Names of a space's state relative to its time window. */
export function useWindowNames(): Record<WindowState, string> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      active: t('spaces.window.active'),
      upcoming: t('spaces.window.upcoming'),
      over: t('spaces.window.over'),
    }),
    [t],
  );
}

import {
  type Icon,
  IconChartDots3,
  IconCube,
  IconFocus2,
  IconHelpCircle,
  IconHome,
  IconMapPin,
  IconPackages,
  IconPhoto,
  IconQrcode,
  IconRocket,
  IconRoute,
  IconSettings,
  IconShieldCog,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../lib/me.ts';
import { paths } from './paths.ts';

interface Destination {
  to: string;
  label: string;
  Shape: Icon;
}

/** The pages in the navigation. */
export function useMainPages(): readonly Destination[] {
  const { t } = useTranslation();
  return [
    { to: paths.home, label: t('shell.home'), Shape: IconHome },
    { to: paths.spaces, label: t('shell.spaces'), Shape: IconMapPin },
    { to: paths.walks, label: t('walks.title'), Shape: IconRoute },
    { to: paths.objectsLibrary(), label: t('shell.library'), Shape: IconCube },
    { to: paths.anchorsLibrary, label: t('shell.anchors'), Shape: IconFocus2 },
    { to: paths.analytics(), label: t('shell.analytics'), Shape: IconChartDots3 },
    { to: paths.gallery, label: t('shell.gallery'), Shape: IconPhoto },
  ];
}

/** Every page with a fixed address that the signed-in user may open. */
export function useAllPages(): readonly Destination[] {
  const { t } = useTranslation();
  const { role } = useMe();
  const main = useMainPages();
  return [
    ...main,
    { to: paths.createBasic, label: t('home.quickStart'), Shape: IconRocket },
    { to: paths.printedLinks, label: t('printedLinks.title'), Shape: IconQrcode },
    { to: paths.models, label: t('models.title'), Shape: IconPackages },
    { to: paths.trash, label: t('trash.title'), Shape: IconTrash },
    { to: paths.profile, label: t('shell.profile'), Shape: IconUser },
    { to: paths.userSettings, label: t('shell.userSettings'), Shape: IconSettings },
    { to: paths.faq(), label: t('help.title'), Shape: IconHelpCircle },
    ...(role === 'admin'
      ? [
          { to: paths.dashboard, label: t('admin.overview'), Shape: IconShieldCog },
          { to: paths.adminUsers, label: t('admin.users'), Shape: IconShieldCog },
          { to: paths.adminPlans, label: t('admin.plans'), Shape: IconShieldCog },
          { to: paths.adminKeys, label: t('admin.keys'), Shape: IconShieldCog },
          { to: paths.adminPolicies, label: t('admin.policies.title'), Shape: IconShieldCog },
          { to: paths.adminOperation, label: t('admin.operation'), Shape: IconShieldCog },
          { to: paths.adminActions, label: t('admin.actions'), Shape: IconShieldCog },
        ]
      : []),
  ];
}

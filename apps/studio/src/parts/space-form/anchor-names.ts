import type { AnchorKind } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Names and descriptions of the kinds of anchor. */
export function useAnchorNames(): Record<AnchorKind, { name: string; about: string }> {
  const { t } = useTranslation();
  return {
    floor: { name: t('create.anchors.floor'), about: t('create.anchors.floorAbout') },
    table: { name: t('create.anchors.table'), about: t('create.anchors.tableAbout') },
    wall: { name: t('create.anchors.wall'), about: t('create.anchors.wallAbout') },
    tracked_image: { name: t('create.anchors.tracked_image'), about: t('create.anchors.tracked_imageAbout') },
    qr_marker: { name: t('create.anchors.qr_marker'), about: t('create.anchors.qr_markerAbout') },
    eye_level: { name: t('create.anchors.eye_level'), about: t('create.anchors.eye_levelAbout') },
  };
}

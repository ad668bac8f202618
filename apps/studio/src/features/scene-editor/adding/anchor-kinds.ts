import type { AnchorKind } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Names of the kinds of anchors in the user's language. */
export function useAnchorKinds(): Record<AnchorKind, string> {
  const { t } = useTranslation();
  return {
    floor: t('editor.add.floor'),
    table: t('editor.add.table'),
    wall: t('editor.add.wall'),
    eye_level: t('editor.add.eye_level'),
    tracked_image: t('editor.add.tracked_image'),
    qr_marker: t('editor.add.qr_marker'),
  };
}

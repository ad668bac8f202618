import type { ContentType } from '@pleinair/content/definitions';
import { contentForms } from '@pleinair/content/forms';
import type { AnchorKind } from '@pleinair/domain';
import {
  type Icon,
  IconDesk,
  IconEye,
  IconPerspective,
  IconPhotoScan,
  IconQrcode,
  IconQuestionMark,
  IconWall,
} from '@tabler/icons-react';

const ANCHORS: Record<AnchorKind, Icon> = {
  floor: IconPerspective,
  table: IconDesk,
  wall: IconWall,
  eye_level: IconEye,
  tracked_image: IconPhotoScan,
  qr_marker: IconQrcode,
};

export function AnchorIcon({ kind }: { kind: AnchorKind }) {
  const Shape = ANCHORS[kind];
  return <Shape size={18} aria-hidden="true" />;
}

export function ContentIcon({ type, size = 18 }: { type: ContentType | undefined; size?: number }) {
  const Shape = type === undefined ? IconQuestionMark : contentForms[type].icon;
  return <Shape size={size} aria-hidden="true" />;
}

import type { AnchorKind } from '@pleinair/domain';
import {
  type Icon,
  IconDesk,
  IconEye,
  IconPerspective,
  IconPhotoScan,
  IconQrcode,
  IconWall,
} from '@tabler/icons-react';

const ICONS: Record<AnchorKind, Icon> = {
  floor: IconPerspective,
  table: IconDesk,
  wall: IconWall,
  eye_level: IconEye,
  tracked_image: IconPhotoScan,
  qr_marker: IconQrcode,
};

/** The icon of a surface in perspective is upright: turned, its near edge is at the bottom, as of a floor. */
const LYING = { transform: 'rotate(-90deg)' };

export function AnchorIcon({ kind, size = 18 }: { kind: AnchorKind; size?: number }) {
  const Shape = ICONS[kind];
  const style = kind === 'floor' ? LYING : undefined;
  return <Shape size={size} stroke={size > 24 ? 1.2 : 2} style={style} aria-hidden="true" />;
}

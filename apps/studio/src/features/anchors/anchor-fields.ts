import type { Anchor } from '@pleinair/client';
import { anchorKind } from '@pleinair/domain';

/** The fields of an anchor's form; a new photo or picture of its mark is saved at once. */
export interface AnchorFields extends Pick<Anchor, 'name' | 'anchor_type' | 'description' | 'access_level'> {
  /** Metres; null if not measured. */
  width: number | null;
  /** The QR code's text. */
  text: string;
}

/** The fields as saved. */
export function anchorFields({ mark, ...anchor }: Anchor): AnchorFields {
  const { name, anchor_type, description, width, access_level } = anchor;
  const text = anchorKind(anchor_type) === 'qr_marker' ? (mark ?? '') : '';
  return { name, anchor_type, description, width, access_level, text };
}

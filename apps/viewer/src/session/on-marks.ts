import type { SpaceContent } from '@pleinair/client';
import { ANCHOR_TYPES, anchorKind } from '@pleinair/domain';

/** Whether a space is only on pictures and codes that the camera finds: it needs neither the visitor's position nor north. */
export const isOnlyOnMarks = ({ anchors }: Pick<SpaceContent, 'anchors'>): boolean =>
  anchors.length > 0 && anchors.every(({ anchor_type }) => ANCHOR_TYPES[anchorKind(anchor_type)].marked);

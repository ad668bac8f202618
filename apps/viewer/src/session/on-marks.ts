import type { SceneAnchor } from '@pleinair/client';
import { ANCHOR_TYPES, anchorKind } from '@pleinair/domain';

/** What tells how a space is anchored. */
export type Anchored = { readonly anchors: readonly Pick<SceneAnchor, 'anchor_type'>[] };

const isMark = ({ anchor_type }: Anchored['anchors'][number]) => ANCHOR_TYPES[anchorKind(anchor_type)].marked;

/** Whether a picture or code that the camera finds places any of the space. */
export const isPartlyOnMarks = ({ anchors }: Anchored): boolean => anchors.some(isMark);

/** Whether such marks place all of it: it needs neither the visitor's position nor north. */
export const isOnlyOnMarks = ({ anchors }: Anchored): boolean => anchors.length > 0 && anchors.every(isMark);

/** Whether pictures alone place all of it. */
export const isOnlyOnPictures = ({ anchors }: Anchored): boolean =>
  anchors.every(({ anchor_type }) => anchorKind(anchor_type) === 'tracked_image');

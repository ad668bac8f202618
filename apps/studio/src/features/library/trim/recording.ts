import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { mediaOf } from '@pleinair/domain';
import type { Replace } from '../use-replacing.ts';

/** What can be trimmed: the film of a video, a hologram or a portal, or a sound. */
export type RecordingKind = 'film' | 'sound';

/** Which recording an object's file is, if it is one and is kept here. */
export function recordingKind({ manage_asset, content_type }: Hobject): RecordingKind | undefined {
  const media = manage_asset ? mediaOf(content_type) : undefined;
  if (media === 'clip') return 'film';
  return media === 'sound' ? media : undefined;
}

/** A recording to trim. */
export interface RecordingOf {
  /** As saved. */
  hobject: Hobject;
  kind: RecordingKind;
  type: ContentType;
  replace: Replace;
}

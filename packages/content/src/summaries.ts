import type { Language } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { audioSummary } from './audio/summary.ts';
import { buttonSummary } from './button/summary.ts';
import { gaussianSplatSummary } from './gaussian-splat/summary.ts';
import { greenScreenSummary } from './green-screen/summary.ts';
import { imageSummary } from './image/summary.ts';
import { object3dSummary } from './object3d/summary.ts';
import { pointCloudSummary } from './point-cloud/summary.ts';
import { portalSummary } from './portal/summary.ts';
import { CONTENT_TYPES, type ContentType } from './registry.ts';
import { sphereSummary } from './sphere/summary.ts';
import type { ContentName, ContentSummary } from './summary.ts';
import { textSummary } from './text/summary.ts';
import { videoSummary } from './video/summary.ts';

/** The summary of each object type: one line per type. Lists need no more of a type, and its form is large. */
export const contentSummaries: Readonly<Record<ContentType, ContentSummary>> = {
  image: imageSummary,
  green_screen: greenScreenSummary,
  video: videoSummary,
  audio: audioSummary,
  text: textSummary,
  object3d: object3dSummary,
  sphere: sphereSummary,
  point_cloud: pointCloudSummary,
  gaussian_splat: gaussianSplatSummary,
  portal: portalSummary,
  button: buttonSummary,
};

/** Names and descriptions of the object types, in the user's language. */
export function useContentNames(): Record<ContentType, ContentName> {
  const { i18n } = useTranslation();
  const nameOf = (type: ContentType): ContentName => contentSummaries[type].texts[i18n.language as Language];
  return Object.fromEntries(CONTENT_TYPES.map((type) => [type, nameOf(type)])) as Record<
    ContentType,
    ContentName
  >;
}

import type { SpaceContent } from '@pleinair/client';
import { inLanguage } from '@pleinair/content/translations';

/** The content of a space in the language of its reader, a BCP 47 tag; the same content if its creator has translated nothing. */
export function contentIn(content: SpaceContent, language: string): SpaceContent {
  const hobjects = content.hobjects.map((hobject) => inLanguage(hobject, language));
  return hobjects.every((hobject, index) => hobject === content.hobjects[index])
    ? content
    : { ...content, hobjects };
}

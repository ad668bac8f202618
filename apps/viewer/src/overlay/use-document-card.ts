import type { Space } from '@pleinair/client';
import { spaceTitle } from '@pleinair/domain';
import { useEffect } from 'react';

/** Names the page after the space, for tabs, bookmarks and sharing. */
export function useDocumentCard({ name, card_title, description, card_description }: Space): void {
  const title = spaceTitle({ card_title, name });
  const text = card_description || description;
  useEffect(() => {
    document.title = `${title} · Pleinair`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [title, text]);
}

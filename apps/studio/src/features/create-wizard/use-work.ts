import { useContentNames } from '@pleinair/content/summaries';
import { useMemo } from 'react';
import type { StagedWork } from '../../parts/work-stage/work-stage.tsx';
import type { WizardDraft } from './draft.ts';
import { drawnDraft } from './drawn-draft.ts';

/** The draft's object at its anchor, as the stage draws it. */
export function useWork(draft: WizardDraft, asset_uri: string | null, image: string | null) {
  const { type, source, description, settings, anchor, raise } = draft;
  const names = useContentNames();
  // A text or button without words would be blank.
  const name = draft.name || (type ? names[type].name : '');
  return useMemo(() => {
    const hobject = drawnDraft({ type, source, name, description, settings }, asset_uri, image);
    return { hobject, kind: anchor, raise } satisfies StagedWork;
  }, [type, source, asset_uri, image, name, description, settings, anchor, raise]);
}

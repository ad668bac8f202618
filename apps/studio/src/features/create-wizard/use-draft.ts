import { type GeoPoint, groundUnit } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import type { QuickStart } from '../../app/paths.ts';
import { useMe } from '../../lib/me.ts';
import { newDraft, type Source, startAt, type WizardDraft, withSource } from './draft.ts';
import {
  draftFiles,
  draftKey,
  forgetDraft,
  hasBegun,
  keepDraft,
  lastOpening,
  readDraft,
} from './draft-store.ts';

interface UseDraft {
  draft: WizardDraft;
  /** Whether choices were made before this visit. */
  isRestored: boolean;
  /** Where the chosen file can be read, while it can. */
  assetUri: string | null;
  change(part: Partial<WizardDraft>): void;
  set(draft: WizardDraft): void;
  /** Where the chosen picture can be read, while it can. */
  pictureUri: string | null;
  chooseSource(source: Source, file?: File): void;
  choosePicture(signed_id: string, file: File): void;
  startOver(): void;
  /** Deletes the stored draft; the one on screen stays until the user leaves. */
  forget(): void;
}

/** The wizard's draft, saved in this browser after every change. Each quick start has its own. */
export function useDraft(start: QuickStart | undefined, place: GeoPoint | undefined): UseDraft {
  const me = useMe();
  const unit = groundUnit(me.measurement);
  const key = draftKey(me.pid, start);
  const fresh = () => newDraft(start, Date.now(), unit, lastOpening(me.pid).read(new Date()));
  const [{ draft, isRestored }, setState] = useState(() => {
    const kept = readDraft(key, Date.now());
    const isRestored = kept !== undefined && hasBegun(kept);
    // A stored draft that was only looked at starts over.
    const draft = isRestored ? kept : { ...fresh(), ...(kept && { range: kept.range }) };
    return { draft: place ? startAt(draft, place) : draft, isRestored };
  });
  const [file, setFile] = useState<File>();
  const [picture, setPicture] = useState<File>();
  const [isOver, setIsOver] = useState(false);
  const upload = draft.source?.kind === 'upload' ? draft.source.upload : undefined;
  const blobUri = useObjectUrl(upload && file);
  const pictureUri = useObjectUrl(draft.picture && picture);
  const pictureKey = `${key}.picture`;

  useEffect(() => {
    if (!isOver) keepDraft(key, draft);
  }, [key, draft, isOver]);

  useEffect(() => {
    let isUnmounted = false;
    void draftFiles.get(key).then((kept) => {
      if (!isUnmounted && kept) setFile((chosen) => chosen ?? kept);
    });
    void draftFiles.get(pictureKey).then((kept) => {
      if (!isUnmounted && kept) setPicture((chosen) => chosen ?? kept);
    });
    return () => {
      isUnmounted = true;
    };
  }, [key, pictureKey]);

  const set = (next: WizardDraft) => setState({ draft: next, isRestored });
  return {
    draft,
    isRestored,
    assetUri: keptUri(draft.source) ?? blobUri,
    pictureUri,
    set,
    change(part) {
      if (part.opening) lastOpening(me.pid).keep(part.opening);
      setState((state) => ({ ...state, draft: { ...state.draft, ...part } }));
    },
    chooseSource(source, chosen) {
      if (chosen) {
        setFile(chosen);
        void draftFiles.put(key, chosen);
      }
      setState((state) => ({ ...state, draft: withSource(state.draft, source) }));
    },
    choosePicture(signed_id, chosen) {
      setPicture(chosen);
      void draftFiles.put(pictureKey, chosen);
      const picture = { signed_id, filename: chosen.name };
      setState((state) => ({ ...state, draft: { ...state.draft, picture } }));
    },
    startOver() {
      forgetDraft(key);
      setFile(undefined);
      setPicture(undefined);
      setState({ draft: place ? startAt(fresh(), place) : fresh(), isRestored: false });
    },
    forget() {
      setIsOver(true);
      forgetDraft(key);
    },
  };
}

/** The address of a source that was not chosen as a file here. */
function keptUri(source: Source | null): string | null {
  if (source?.kind === 'library') return source.hobject.asset_uri;
  return source?.kind === 'link' ? source.link.asset_uri : null;
}

function useObjectUrl(file: File | undefined): string | null {
  const [uri, setUri] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUri(made);
    return () => {
      setUri(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return uri;
}

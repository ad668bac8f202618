import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { refreshAnchors, trackedImage } from '../../parts/anchors/anchor-changes.ts';
import { markWarning } from '../../parts/anchors/mark-score.tsx';
import { LastingUploads, useLastingUploads } from '../../parts/upload/lasting-uploads.tsx';
import { UploadsList } from '../../parts/upload/uploads-list.tsx';

const uploads = new LastingUploads({
  type: 'image',
  isOnly: true,
  isStill: true,
  isTrimmed: true,
  kind: 'anchor_mark',
  async finish({ filename, signed_id }) {
    const { trackability } = await trackedImage(filename, signed_id);
    void refreshAnchors();
    const said = trackability && markWarning(i18next.t, trackability);
    return said ? [{ said }] : [];
  },
});

/** Uploads pictures and makes tracked images of them, with a warning about each that a camera hardly finds. */
export function MarkUploads({ files }: { files: readonly File[] | undefined }) {
  const { add, ...list } = useLastingUploads(uploads);
  /** The files that are in the list already. */
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (files === undefined || taken.current === files) return;
    taken.current = files;
    void add(files, undefined);
  });
  return <UploadsList {...list} />;
}

import { useEffect, useRef } from 'react';
import { refreshAnchors, trackedImage } from '../../parts/anchors/anchor-changes.ts';
import { useMarkWarning } from '../../parts/anchors/mark-score.tsx';
import { UploadsList } from '../../parts/upload/uploads-list.tsx';
import { useUploadsFor } from '../../parts/upload/use-uploads.ts';

/** Uploads pictures and makes tracked images of them, with a warning about each that a camera hardly finds. */
export function MarkUploads({ files }: { files: readonly File[] }) {
  const warningOf = useMarkWarning();
  const { uploads, add, ...ways } = useUploadsFor<undefined>({
    type: 'image',
    isOnly: true,
    isStill: true,
    kind: 'anchor_mark',
    async finish({ filename, signed_id }) {
      const { trackability } = await trackedImage(filename, signed_id);
      void refreshAnchors();
      const said = trackability && warningOf(trackability);
      return said ? [{ said }] : [];
    },
  });
  /** The files that are in the list already. */
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (taken.current === files) return;
    taken.current = files;
    void add(files, undefined);
  });
  return <UploadsList uploads={uploads} {...ways} />;
}

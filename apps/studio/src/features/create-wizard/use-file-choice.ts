import type { ContentType } from '@pleinair/content/definitions';
import { useState } from 'react';
import { type UseUpload, useUpload } from '../../parts/upload/use-upload.ts';
import { fileOf, type Source } from './draft.ts';

type NewFile = Exclude<Source, { kind: 'library' }>;
type ChooseSource = (source: Source, file?: File) => void;

export interface FileChoice {
  /** The running upload, which continues while other steps are shown. */
  upload: UseUpload;
  /** A file of another type than the chosen one, until the user decides. */
  other: { source: NewFile; file?: File } | undefined;
  forgetOther: () => void;
  choose: ChooseSource;
  /** Chooses a file, or asks first if it is of another type than the chosen one. */
  offer: (source: NewFile, file?: File) => void;
}

/** Manages the choice of the draft's file or object. */
export function useFileChoice(type: ContentType | null, chooseSource: ChooseSource): FileChoice {
  const [other, setOther] = useState<FileChoice['other']>();
  const forgetOther = () => setOther(undefined);
  const choose: ChooseSource = (source, file) => {
    forgetOther();
    if (source.kind !== 'upload') upload.leave();
    chooseSource(source, file);
  };
  const offer: FileChoice['offer'] = (source, file) => {
    if (type === null || fileOf(source).type === type) choose(source, file);
    else setOther({ source, file });
  };
  const upload = useUpload(type ?? undefined, (sent, file) => offer({ kind: 'upload', upload: sent }, file));
  return { upload, other, forgetOther, choose, offer };
}

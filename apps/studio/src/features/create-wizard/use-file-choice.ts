import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { useState } from 'react';
import { hobjectFromBundle } from '../../parts/hobjects/hobject-from-upload.ts';
import type { UploadStatus } from '../../parts/upload/upload-status.ts';
import { type UseUpload, useUpload } from '../../parts/upload/use-upload.ts';
import { fileOf, type Source, titleOf } from './draft.ts';

type NewFile = Exclude<Source, { kind: 'library' }>;
type ChooseSource = (source: Source, file?: File) => void;

export interface FileChoice {
  /** The running upload, which continues while other steps are shown. */
  upload: UseUpload;
  /** A file of another type than the chosen one, until the user decides. */
  other: { source: NewFile; file?: File } | undefined;
  forgetOther: () => void;
  choose: ChooseSource;
  /** Chooses the object that a file became at once. */
  chooseMade: (hobject: Hobject) => void;
  /** How often that happened. */
  made: number;
  /** Chooses a file, or asks first if it is of another type than the chosen one. */
  offer: (source: NewFile, file?: File) => void;
}

/** A file that the draft waits for. */
interface ComingFile {
  /** That of the object, once it has arrived. */
  readonly name: string;
  /** Whether it needs an answer of the creator first. */
  readonly isAsking: boolean;
}

/** The file that is on its way to the draft; undefined without one. */
export function comingFile({ upload: { status, file }, other }: FileChoice): ComingFile | undefined {
  if (other) return { name: titleOf(fileOf(other.source).filename), isAsking: true };
  if (status.step === 'idle') return undefined;
  const isAsking = ASKING.some((step) => step === status.step);
  return { name: titleOf(file?.name ?? ''), isAsking };
}
const ASKING = ['refused', 'lost', 'shrunk'] as const satisfies readonly UploadStatus['step'][];

/** Manages the choice of the draft's file or object. */
export function useFileChoice(type: ContentType | null, chooseSource: ChooseSource): FileChoice {
  const [other, setOther] = useState<FileChoice['other']>();
  const forgetOther = () => setOther(undefined);
  const choose: ChooseSource = (source, file) => {
    forgetOther();
    if (source.kind !== 'upload') upload.leave();
    chooseSource(source, file);
  };
  const [made, setMade] = useState(0);
  const chooseMade = (hobject: Hobject) => {
    choose({ kind: 'library', hobject });
    setMade((count) => count + 1);
  };
  const offer: FileChoice['offer'] = (source, file) => {
    if (type === null || fileOf(source).type === type) choose(source, file);
    else setOther({ source, file });
  };
  const upload = useUpload({
    type: type ?? undefined,
    onFinished: (sent, file) => offer({ kind: 'upload', upload: sent }, file),
    onBundle: async (bundle) => chooseMade(await hobjectFromBundle(bundle)),
  });
  return { upload, other, forgetOther, choose, chooseMade, made, offer };
}

import { isAbort } from '@pleinair/client';
import { contentSettings } from '@pleinair/content/definitions';
import { type FilmPart, trimSettings } from '@pleinair/content/trimming';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardWork } from '../../../lib/unsaved-work.ts';
import { currentPlan } from '../../../parts/plan/use-plan.ts';
import type { Conversion } from '../../../parts/upload/convert/conversion.ts';
import type { ClipPart, TrimmedClip } from '../../../parts/upload/convert/trim-clip.ts';
import { failUpload } from '../../../parts/upload/upload-status.ts';
import { useUpload } from '../../../parts/upload/use-upload.ts';
import { askToLeave } from '../../../ui/use-unsaved-warning.ts';
import { type Refitted, refittedBy, type Settings } from '../use-replacing.ts';
import type { RecordingOf } from './recording.ts';
import { secondsText } from './seconds.ts';
import type { Recording } from './use-recording.ts';

interface Trimming extends RecordingOf {
  readonly onDone: () => void;
}

type State =
  | { readonly step: 'idle'; readonly problems: readonly string[] }
  /** Whole percent. */
  | { readonly step: 'trimming'; readonly percent: number };

const IDLE: State = { step: 'idle', problems: [] };

/** Trims an object's film or sound in this browser, uploads it like a chosen file, and replaces the earlier one with it. */
export function useTrimming({ hobject, kind, type, replace, onDone }: Trimming) {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<State>(IDLE);
  const abort = useRef<AbortController>(undefined);
  const part = useRef<FilmPart>({ start: 0, end: 0 });
  const cancel = useRef<() => void>(undefined);
  // Runs before the upload's own cleanup, which would keep the sent parts so that the same file could be resumed.
  useEffect(() => () => cancel.current?.(), []);
  const settings = { ...contentSettings(type, hobject.settings) };

  const upload = useUpload({
    type,
    isOnly: true,
    async onFinished(upload) {
      const { start, end } = part.current;
      const said = t(`library.trim.${kind}.done`, { length: secondsText(end - start, i18n.language) });
      await replace({ upload, said, refitted: retimed(settings, part.current) });
      onDone();
    },
  });
  cancel.current = () => {
    abort.current?.abort();
    upload.cancel();
    setState(IDLE);
  };
  const isUploading = upload.status.step !== 'idle' && upload.status.step !== 'refused';
  const isBusy = state.step !== 'idle' || isUploading;
  useEffect(() => (isBusy ? guardWork({ ask: () => askToLeave() }) : undefined), [isBusy]);

  return {
    state,
    upload,
    isBusy,
    cancel: () => cancel.current?.(),
    async start({ file }: Recording, wanted: ClipPart) {
      upload.cancel();
      abort.current = new AbortController();
      const { signal } = abort.current;
      const onProgress = (percent: number) => {
        if (!signal.aborted) setState({ step: 'trimming', percent });
      };
      onProgress(0);
      try {
        const trimmed = await (kind === 'film' ? trimFilm : trimSound)(file, wanted, { signal, onProgress });
        signal.throwIfAborted();
        part.current = { start: trimmed.start, end: wanted.end };
        setState(IDLE);
        upload.start({ file: trimmed.file, beside: [], settings: trimSettings(settings, part.current) });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        const failed = failUpload(t, error);
        setState({ step: 'idle', problems: failed.step === 'refused' ? failed.problems : [] });
      }
    },
  };
}

/** Moves settings that count from the start of a film with it, and back. */
const retimed = (saved: Settings, part: FilmPart): Refitted =>
  refittedBy(
    saved,
    (settings) => trimSettings(settings, part),
    (settings) => trimSettings(settings, { start: -part.start, end: Number.POSITIVE_INFINITY }),
  );

type Trim = (
  file: File,
  part: ClipPart,
  conversion: Pick<Conversion, 'signal' | 'onProgress'>,
) => Promise<TrimmedClip>;

const trimFilm: Trim = async (file, part, conversion) => {
  const { trimClip } = await import('../../../parts/upload/convert/trim-clip.ts');
  return trimClip(file, part, { ...conversion, maxBytes: currentPlan().maxUpload * 1e6 });
};

const trimSound: Trim = async (file, part, conversion) => {
  const { trimSound } = await import('../../../parts/upload/convert/trim-sound.ts');
  return { file: await trimSound(file, part, conversion), start: part.start };
};

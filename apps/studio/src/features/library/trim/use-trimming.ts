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
import type { Retimed } from '../use-replacing.ts';
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
      await replace({ upload, said, retimed: retimedBy(settings, part.current) });
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

/** The settings that move with the film, and how to move them there and back. */
function retimedBy(settings: object, part: FilmPart): Retimed {
  const whole = trimSettings(settings, part);
  const isMoved = ([name, value]: [string, unknown]) => whole[name as keyof typeof whole] !== value;
  const moved = Object.entries(settings).filter(isMoved);
  return {
    before: Object.fromEntries(moved),
    after: Object.fromEntries(moved.map(([name]) => [name, whole[name as keyof typeof whole]])),
    retime: (typed) => trimSettings(typed, part),
    retimeBack: (typed) => trimSettings(typed, { start: -part.start, end: Number.POSITIVE_INFINITY }),
  };
}

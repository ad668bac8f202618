import { isAbort, UploadPaused } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadUntilThere } from '../../lib/load-until-there.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import type { FileFacts, FileWarning } from './check-file.ts';
import { type Choice, choicesOf } from './convert/choices.ts';
import type { FinishedUpload, Progress, UploadRequest } from './run-upload.ts';
import { withdrawSlowNotice } from './slow-notice.ts';
import { discardUpload } from './unfinished-uploads.ts';
import { failUpload, type UploadStatus } from './upload-status.ts';

/** What checks, converts and sends files: large, and needed once a file is added. */
const loadSender = () => loadUntilThere(() => import('./run-upload.ts'));

/** Parallel uploads; further ones wait. */
const AT_ONCE = 2;

/** A finished upload, with facts about its file. */
interface AddedUpload {
  readonly step: 'added';
  readonly facts: FileFacts;
}

export interface ListedUpload {
  readonly id: number;
  readonly file: File;
  readonly status: UploadStatus | { readonly step: 'waiting' } | AddedUpload;
}

/** Steps after which nothing is lost by leaving the page: what was sent of a lost one is kept. */
const OVER: readonly ListedUpload['status']['step'][] = ['added', 'refused', 'lost'];

interface Task<Tag> extends Choice {
  id: number;
  /** It will be shrunk next. */
  isTooLarge?: boolean;
  tag: Tag;
  progress: Progress;
  abort: AbortController;
}

/** How files are sent, and what they become; a rejection is shown as a failure of the upload, with a retry. */
interface Purpose<Tag> extends Pick<UploadRequest, 'type' | 'isOnly' | 'isStill' | 'kind'> {
  /** Gets the tag that the file was added with. Resolves with further warnings about it. */
  finish: (upload: FinishedUpload, tag: Tag) => Promise<readonly FileWarning[]>;
}

/**
 * Uploads several files for objects, each with its own progress, problems and retry; leaving the page meanwhile asks
 * first. `finish` creates the object.
 */
export const useUploads = <Tag>(finish: (upload: FinishedUpload, tag: Tag) => Promise<unknown>) =>
  useUploadsFor<Tag>({
    async finish(...args) {
      await finish(...args);
      return [];
    },
  });

/** The same for another purpose. */
export function useUploadsFor<Tag>(purpose: Purpose<Tag>) {
  const { t } = useTranslation();
  const latest = useRef(purpose);
  latest.current = purpose;
  const [uploads, setUploads] = useState<readonly ListedUpload[]>([]);
  const tasks = useRef({
    all: new Map<number, Task<Tag>>(),
    waiting: [] as Task<Tag>[],
    running: 0,
    nextId: 1,
  });

  const setStatus = (id: number, status: ListedUpload['status']) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, status } : upload)));

  const run = async ({ id, tag, file, beside, isTooLarge, progress, abort: { signal } }: Task<Tag>) => {
    try {
      const { runUpload, shrinkUpload } = await loadSender();
      signal.throwIfAborted();
      const onState = (state: UploadStatus) => {
        if (!signal.aborted) setStatus(id, state);
      };
      if (isTooLarge) return await shrinkUpload({ file, signal, onState }, progress);
      const { finish, ...way } = latest.current;
      const upload = await runUpload({ ...way, file, beside, signal, onState }, progress);
      const warnings = [...upload.facts.warnings, ...(await finish(upload, tag))];
      setStatus(id, { step: 'added', facts: { ...upload.facts, warnings } });
    } catch (error) {
      if (isAbort(error)) return;
      setStatus(id, failUpload(t, error));
    }
  };
  const startNext = () => {
    const { current } = tasks;
    while (current.running < AT_ONCE) {
      const task = current.waiting.shift();
      if (!task) return;
      current.running++;
      void run(task).finally(() => {
        current.running--;
        startNext();
      });
    }
  };
  const enqueue = (task: Task<Tag>) => {
    tasks.current.all.set(task.id, task);
    tasks.current.waiting.push(task);
    startNext();
  };

  useUnsavedWarning(
    uploads.some(({ status }) => !OVER.includes(status.step)),
    false,
    { title: t('upload.leaveTitle'), message: t('upload.leaveMessage') },
  );

  useEffect(() => {
    const { all } = tasks.current;
    return () => {
      for (const { abort } of all.values()) abort.abort(new UploadPaused());
    };
  }, []);

  return {
    uploads,
    async add(files: readonly File[], tag: Tag) {
      const added = (await choicesOf(files)).map((choice): Task<Tag> => {
        return { id: tasks.current.nextId++, tag, ...choice, progress: {}, abort: new AbortController() };
      });
      const waiting = added.map(({ id, file }) => ({ id, file, status: { step: 'waiting' } as const }));
      setUploads((list) => [...waiting, ...list]);
      added.forEach(enqueue);
    },
    onRetry(id: number) {
      withdrawSlowNotice();
      const task = tasks.current.all.get(id);
      if (task) enqueue({ ...task, abort: new AbortController() });
    },
    /** Shrinks a file that is too large. */
    onShrink(id: number) {
      const task = tasks.current.all.get(id);
      if (task) enqueue({ ...task, isTooLarge: true, abort: new AbortController() });
    },
    /** Continues with the smaller one. */
    async onUseShrunk(id: number) {
      const { takeShrunk } = await loadSender();
      const task = tasks.current.all.get(id);
      if (!task) return;
      takeShrunk(task.progress);
      enqueue({ ...task, isTooLarge: false });
    },
    onRemove(id: number) {
      const { current } = tasks;
      const task = current.all.get(id);
      task?.abort.abort();
      const isLost = uploads.some((upload) => upload.id === id && upload.status.step === 'lost');
      if (isLost && task?.progress.pid !== undefined) discardUpload(task.progress.pid);
      current.all.delete(id);
      current.waiting = current.waiting.filter((task) => task.id !== id);
      setUploads((list) => list.filter((upload) => upload.id !== id));
    },
  };
}

import { answer, isAbort, NetworkError, UploadPaused } from '@pleinair/client';
import { contentRegistry } from '@pleinair/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { fileProblemText } from '../../upload/file-problem-text.ts';
import { FileRefused, type FinishedUpload, type Progress, runUpload } from '../../upload/run-upload.ts';
import { discardUpload } from '../../upload/unfinished-uploads.ts';
import { useMaxUpload } from '../../upload/use-max-upload.ts';
import type { UploadStatus } from '../../upload/use-upload.ts';

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 2;

export interface LibraryUpload {
  readonly id: number;
  readonly file: File;
  readonly status: UploadStatus | { readonly step: 'waiting' } | { readonly step: 'added' };
}

interface Task {
  id: number;
  file: File;
  progress: Progress;
  abort: AbortController;
}

/** Uploads of several files into the library, each with its own progress, problems and another try. */
export function useLibraryUploads() {
  const { t } = useTranslation();
  const maxMegabytes = useMaxUpload();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly LibraryUpload[]>([]);
  const tasks = useRef({ all: new Map<number, Task>(), waiting: [] as Task[], running: 0, nextId: 1 });

  const setStatus = (id: number, status: LibraryUpload['status']) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, status } : upload)));

  const run = async ({ id, file, progress, abort: { signal } }: Task) => {
    try {
      const onState = (state: UploadStatus) => {
        if (!signal.aborted) setStatus(id, state);
      };
      const upload = await runUpload({ file, maxMegabytes, signal, onState }, progress);
      await createHobject(upload);
      setStatus(id, { step: 'added' });
      void client.invalidateQueries({ queryKey: queryKeys.hobjects });
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof NetworkError) {
        setStatus(id, { step: 'lost' });
        notify.danger({ title: t('upload.slow.title'), message: t('upload.slow.message'), time: false });
      } else {
        const refused = error instanceof FileRefused;
        const problems = refused
          ? error.problems.map((problem) => fileProblemText(t, problem))
          : problemsOf(error);
        setStatus(id, { step: 'refused', problems });
      }
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
  const enqueue = (task: Task) => {
    tasks.current.all.set(task.id, task);
    tasks.current.waiting.push(task);
    startNext();
  };

  useEffect(() => {
    const { all } = tasks.current;
    return () => {
      for (const { abort } of all.values()) abort.abort(new UploadPaused());
    };
  }, []);

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Task => {
        return { id: tasks.current.nextId++, file, progress: {}, abort: new AbortController() };
      });
      const waiting = added.map(({ id, file }) => ({ id, file, status: { step: 'waiting' } as const }));
      setUploads((list) => [...waiting, ...list]);
      added.forEach(enqueue);
    },
    retry(id: number) {
      const task = tasks.current.all.get(id);
      if (task) enqueue({ ...task, abort: new AbortController() });
    },
    remove(id: number) {
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

function createHobject({ filename, type, signed_id, image }: FinishedUpload) {
  const { model_identifier } = contentRegistry[type];
  const name = filename.replace(/\.[^.]*$/, '').slice(0, 120) || filename;
  return answer(api.POST('/hobject', { body: { name, model_identifier, asset: signed_id, image } }));
}

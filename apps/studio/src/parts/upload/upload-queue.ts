import { isAbort, UploadPaused } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import i18next from 'i18next';
import { loadUntilThere } from '../../lib/load-until-there.ts';
import type { FileFacts, FileWarning } from './check-file.ts';
import { type Choice, choicesOf } from './convert/choices.ts';
import type { FinishedBundle } from './run-bundle.ts';
import type { FinishedUpload, Progress, UploadRequest } from './run-upload.ts';
import { withdrawSlowNotice } from './slow-notice.ts';
import { discardUpload } from './unfinished-uploads.ts';
import { failUpload, type UploadStatus } from './upload-status.ts';

/** What checks, converts and sends files: large, and needed once a file is added. */
const loadSender = () =>
  loadUntilThere(async () => ({
    ...(await import('./run-upload.ts')),
    ...(await import('./run-bundle.ts')),
  }));

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

/** Steps after which nothing is lost by closing the page: what was sent of a lost one is kept. */
const OVER: readonly ListedUpload['status']['step'][] = ['added', 'refused', 'lost'];
/** The same, and those that wait for the creator. */
const RESTING: typeof OVER = [...OVER, 'shrunk'];

/** Whether a file goes on by itself. */
export const isUnderWay = ({ status }: ListedUpload) => !RESTING.includes(status.step);

interface Task<Tag> extends Choice {
  id: number;
  type?: ContentType;
  /** It will be shrunk next. */
  isTooLarge?: boolean;
  tag: Tag;
  progress: Progress;
  abort: AbortController;
}

/** How files are sent, and what they become; a rejection is shown as a failure of the upload, with a retry. */
export interface UploadPurpose<Tag>
  extends Pick<UploadRequest, 'type' | 'isOnly' | 'isStill' | 'isTrimmed' | 'kind'> {
  /** Gets the tag that the file was added with. Resolves with further warnings about it. */
  finish: (upload: FinishedUpload, tag: Tag) => Promise<readonly FileWarning[]>;
  /** Gets Unity AssetBundles, if they are accepted here. */
  finishBundle?: (bundle: FinishedBundle, tag: Tag) => Promise<unknown>;
}

/** Uploads files two at a time, each with its own progress, problems and retry. */
export class UploadQueue<Tag> {
  purpose: UploadPurpose<Tag>;
  #listed: readonly ListedUpload[] = [];
  #tasks = new Map<number, Task<Tag>>();
  #waiting: Task<Tag>[] = [];
  #running = 0;
  #nextId = 1;
  #listeners = new Set<() => void>();

  constructor(purpose: UploadPurpose<Tag>) {
    this.purpose = purpose;
  }

  /** @returns what ends the subscription. */
  readonly subscribe = (onChange: () => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** Every file until it is removed; the same array until something changes. */
  readonly listed = () => this.#listed;

  /** Whether something would be lost by closing the page. */
  readonly isBusy = () => this.#listed.some(({ status }) => !OVER.includes(status.step));

  /** @param type - What the files become, if known; without it, what they contain decides. */
  readonly add = async (files: readonly File[], tag: Tag, type?: ContentType) => {
    const added = (await choicesOf(files)).map(
      (choice): Task<Tag> => ({
        id: this.#nextId++,
        tag,
        ...choice,
        ...(type && { type }),
        progress: {},
        abort: new AbortController(),
      }),
    );
    const waiting = added.map(({ id, file }) => ({ id, file, status: { step: 'waiting' } as const }));
    this.#list([...waiting, ...this.#listed]);
    for (const task of added) this.#enqueue(task);
  };

  readonly onRetry = (id: number) => {
    withdrawSlowNotice();
    const task = this.#tasks.get(id);
    if (task) this.#enqueue({ ...task, abort: new AbortController() });
  };

  /** Shrinks a file that is too large. */
  readonly onShrink = (id: number) => {
    const task = this.#tasks.get(id);
    if (task) this.#enqueue({ ...task, isTooLarge: true, abort: new AbortController() });
  };

  /** Continues with the smaller one. */
  readonly onUseShrunk = async (id: number) => {
    const { takeShrunk } = await loadSender();
    const task = this.#tasks.get(id);
    if (!task) return;
    takeShrunk(task.progress);
    this.#enqueue({ ...task, isTooLarge: false });
  };

  readonly onRemove = (id: number) => {
    const task = this.#tasks.get(id);
    task?.abort.abort();
    const isLost = this.#listed.some((upload) => upload.id === id && upload.status.step === 'lost');
    if (isLost && task?.progress.pid !== undefined) discardUpload(task.progress.pid);
    this.#tasks.delete(id);
    this.#waiting = this.#waiting.filter((waiting) => waiting.id !== id);
    this.#list(this.#listed.filter((upload) => upload.id !== id));
  };

  /** Stops and forgets all; what was sent is kept on the server, to be resumed later. */
  readonly pause = () => {
    for (const { abort } of this.#tasks.values()) abort.abort(new UploadPaused());
    this.#tasks.clear();
    this.#waiting = [];
    this.#list([]);
  };

  #list(listed: readonly ListedUpload[]) {
    this.#listed = listed;
    for (const tell of this.#listeners) tell();
  }

  #setStatus(id: number, status: ListedUpload['status']) {
    this.#list(this.#listed.map((upload) => (upload.id === id ? { ...upload, status } : upload)));
  }

  #enqueue(task: Task<Tag>) {
    this.#tasks.set(task.id, task);
    this.#waiting.push(task);
    this.#startNext();
  }

  #startNext() {
    while (this.#running < AT_ONCE) {
      const task = this.#waiting.shift();
      if (!task) return;
      this.#running++;
      void this.#run(task).finally(() => {
        this.#running--;
        this.#startNext();
      });
    }
  }

  async #run({ id, tag, file, beside, type, isTooLarge, progress, abort: { signal } }: Task<Tag>) {
    try {
      const { runUploadOrBundle, shrinkUpload } = await loadSender();
      signal.throwIfAborted();
      const onState = (state: UploadStatus) => {
        if (!signal.aborted) this.#setStatus(id, state);
      };
      if (isTooLarge) return await shrinkUpload({ file, signal, onState }, progress);
      const { finish, finishBundle, ...way } = this.purpose;
      const request = { ...way, ...(type && { type }), file, beside, signal, onState };
      const takeBundle = finishBundle && ((bundle: FinishedBundle) => finishBundle(bundle, tag));
      const upload = await runUploadOrBundle(request, progress, takeBundle);
      if (!upload) return this.#setStatus(id, { step: 'added', facts: { warnings: ['not_drawn'] } });
      const warnings = [...upload.facts.warnings, ...(await finish(upload, tag))];
      this.#setStatus(id, { step: 'added', facts: { ...upload.facts, warnings } });
    } catch (error) {
      if (isAbort(error)) return;
      this.#setStatus(id, failUpload(i18next.t, error));
    }
  }
}

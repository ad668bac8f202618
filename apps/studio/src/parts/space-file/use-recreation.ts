import { isAbort, withRetries } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../lib/problems.ts';
import { deleteCreated } from './delete-created.ts';
import type { Recreation, Step } from './recreation.ts';

export type RecreationStatus =
  | { readonly is: 'idle' }
  /** Whole percent of the bytes that are to be sent. */
  | { readonly is: 'running'; readonly name: string; readonly percent: number }
  | { readonly is: 'stopped'; readonly name: string; readonly problems: readonly string[] }
  | { readonly is: 'undoing' };

/** How far a run is. */
export interface RunState {
  readonly recreation: Recreation;
  /** The index of the step that is next. */
  readonly at: number;
  /** The names of what was left out. */
  readonly leftOut: readonly string[];
}

interface Run extends RunState {
  at: number;
  readonly leftOut: string[];
  abort: AbortController;
}

interface UseRecreation {
  readonly status: RecreationStatus;
  /** Starts a run, or goes on with one that ended with its page. */
  start(recreation: Recreation, from?: Partial<Pick<RunState, 'at' | 'leftOut'>>): void;
  /** Continues with the step that failed. */
  retry(): void;
  /** Continues without what the step was to create; undefined if that is impossible. */
  readonly leaveOut: (() => void) | undefined;
  /** Ends the run, calls `onEnd`, and deletes what was created. @throws if some of it could not be deleted. */
  cancel(onEnd: (state: RunState) => void): Promise<void>;
}

interface UseRecreationOptions {
  /** Called whenever the run has come further. */
  readonly onRun: (state: RunState) => void;
  readonly onDone: (state: RunState) => void;
}

/** Milliseconds before each consecutive retry of a step. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000];

/** What the small requests of a step count, so that the bar also moves without files. */
const REQUEST_BYTES = 20_000;

const weightOf = ({ byte_size }: Step) => byte_size + REQUEST_BYTES;

/** Runs the steps of a recreation one after the other. A step that fails waits for the creator's decision. */
export function useRecreation({ onRun, onDone }: UseRecreationOptions): UseRecreation {
  const [status, setStatus] = useState<RecreationStatus>({ is: 'idle' });
  const current = useRef<Run>(undefined);
  useEffect(() => () => current.current?.abort.abort(), []);

  async function run(it: Run) {
    const { recreation, abort } = it;
    const { steps } = recreation;
    const all = steps.reduce((sum, step) => sum + weightOf(step), 0);
    for (; it.at < steps.length; it.at++) {
      const step = steps[it.at];
      if (!step) break;
      const before = steps.slice(0, it.at).reduce((sum, done) => sum + weightOf(done), 0);
      const onProgress = (share: number) => {
        if (abort.signal.aborted) return;
        const percent = Math.floor(((before + share * weightOf(step)) / all) * 100);
        setStatus({ is: 'running', name: step.name, percent });
      };
      onProgress(0);
      onRun(it);
      try {
        await withRetries({ delays: RETRY_DELAYS, signal: abort.signal }, () =>
          step.run({
            signal: abort.signal,
            onProgress,
            onCreate: () => void (abort.signal.aborted || onRun(it)),
          }),
        );
      } catch (error) {
        if (abort.signal.aborted || isAbort(error)) return;
        return setStatus({ is: 'stopped', name: step.name, problems: problemsOf(error) });
      }
    }
    current.current = undefined;
    setStatus({ is: 'idle' });
    onDone(it);
  }

  const resume = (it: Run) => {
    it.abort = new AbortController();
    void run(it);
  };
  const stopped = status.is === 'stopped' ? current.current : undefined;
  const step = stopped?.recreation.steps[stopped.at];
  return {
    status,
    start(recreation, { at = 0, leftOut = [] } = {}) {
      current.current = { recreation, at, leftOut: [...leftOut], abort: new AbortController() };
      void run(current.current);
    },
    retry() {
      if (current.current) resume(current.current);
    },
    leaveOut:
      stopped &&
      step?.leaveOut &&
      (() => {
        step.leaveOut?.();
        stopped.leftOut.push(step.name);
        stopped.at += 1;
        resume(stopped);
      }),
    async cancel(onEnd) {
      const it = current.current;
      if (!it) return;
      current.current = undefined;
      it.abort.abort();
      onEnd(it);
      setStatus({ is: 'undoing' });
      try {
        await deleteCreated(it.recreation.state().created);
      } finally {
        setStatus({ is: 'idle' });
      }
    },
  };
}

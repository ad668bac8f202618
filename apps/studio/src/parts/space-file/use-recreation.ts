import { isAbort, withRetries } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../lib/problems.ts';
import type { Recreation, Step } from './recreation.ts';

export type RecreationStatus =
  | { readonly is: 'idle' }
  /** Whole percent of the bytes that are to be sent. */
  | { readonly is: 'running'; readonly name: string; readonly percent: number }
  | { readonly is: 'stopped'; readonly name: string; readonly problems: readonly string[] }
  | { readonly is: 'undoing' };

interface Run {
  readonly recreation: Recreation;
  /** The index of the step that is next. */
  at: number;
  readonly leftOut: string[];
  abort: AbortController;
}

interface UseRecreation {
  readonly status: RecreationStatus;
  start(recreation: Recreation): void;
  /** Continues with the step that failed. */
  retry(): void;
  /** Continues without what the step was to create; undefined if that is impossible. */
  readonly leaveOut: (() => void) | undefined;
  /** Ends the run and deletes what it has created. */
  cancel(): Promise<void>;
}

/** Milliseconds before each consecutive retry of a step. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000];

/** What the small requests of a step count, so that the bar also moves without files. */
const REQUEST_BYTES = 20_000;

const weightOf = ({ byte_size }: Step) => byte_size + REQUEST_BYTES;

/**
 * Runs the steps of a recreation one after the other; `onDone` gets it, and the names of what was left out. A step that fails
 * waits for the creator's decision.
 */
export function useRecreation(
  onDone: (recreation: Recreation, leftOut: readonly string[]) => void,
): UseRecreation {
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
      try {
        await withRetries({ delays: RETRY_DELAYS, signal: abort.signal }, () =>
          step.run({ signal: abort.signal, onProgress }),
        );
      } catch (error) {
        if (abort.signal.aborted || isAbort(error)) return;
        return setStatus({ is: 'stopped', name: step.name, problems: problemsOf(error) });
      }
    }
    current.current = undefined;
    setStatus({ is: 'idle' });
    onDone(recreation, it.leftOut);
  }

  const resume = (it: Run) => {
    it.abort = new AbortController();
    void run(it);
  };
  const stopped = status.is === 'stopped' ? current.current : undefined;
  const step = stopped?.recreation.steps[stopped.at];
  return {
    status,
    start(recreation) {
      current.current = { recreation, at: 0, leftOut: [], abort: new AbortController() };
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
    async cancel() {
      const it = current.current;
      current.current = undefined;
      it?.abort.abort();
      setStatus({ is: 'undoing' });
      await it?.recreation.undo();
      setStatus({ is: 'idle' });
    },
  };
}

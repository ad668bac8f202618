import { use, useEffect, useId, useState } from 'react';
import { NumberProblemsContext } from './number-problems.ts';

interface RefusedText {
  /** What the field shows. */
  readonly shown: string;
  readonly isRefused: boolean;
  /** Handles typed text; returns whether the form accepts it. */
  readonly type: (text: string) => boolean;
}

/**
 * A text field whose form accepts only valid text: invalid text stays in the field until it is corrected or
 * discarded, and the form learns of it through `NumberProblemsContext`.
 */
export function useRefusedText(value: string, isTaken: (text: string) => boolean): RefusedText {
  const { report, round } = use(NumberProblemsContext);
  const field = useId();
  const [refused, setRefused] = useState<{ readonly text: string; readonly round: number }>();
  const shown = refused?.round === round ? refused.text : value;
  const isRefused = !isTaken(shown);
  useEffect(() => {
    report(field, isRefused);
    return () => report(field, false);
  }, [report, field, isRefused]);
  return {
    shown,
    isRefused,
    type(text) {
      setRefused(isTaken(text) ? undefined : { text, round });
      return isTaken(text);
    },
  };
}

import { createContext, useCallback, useMemo, useState } from 'react';

/** By field label: invalid typed text, and the value that the form has instead. */
export type RefusedNumbers = Map<string, { readonly typed: string; readonly value: number | null }>;

interface NumberProblems {
  /** Changes when the fields discard invalid text and show the form's values again. */
  readonly round: number;
  report(field: string, isInvalid: boolean): void;
  /** Where fields keep invalid text while they are hidden; without it, the text is lost with them. */
  readonly refused?: RefusedNumbers;
}

/** Lets number fields report to a form that they hold invalid text. */
export const NumberProblemsContext = createContext<NumberProblems>({ round: 0, report: () => undefined });

/** The number fields below `NumberProblemsContext value={context}`, as their form sees them. */
export function useNumberProblems() {
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const report = useCallback((field: string, isInvalid: boolean) => {
    setInvalid((before) => {
      if (before.has(field) === isInvalid) return before;
      return new Set(isInvalid ? [...before, field] : [...before].filter((other) => other !== field));
    });
  }, []);
  return {
    /** Whether a field holds a number out of bounds, or no number: the form must not be saved. */
    hasProblem: invalid.size > 0,
    /** Discards the invalid text in such fields. */
    discard: useCallback(() => setRound((before) => before + 1), []),
    context: useMemo(() => ({ round, report }), [round, report]),
  };
}

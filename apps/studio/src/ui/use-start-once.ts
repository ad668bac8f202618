import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Milliseconds within which two clicks are a double click. */
const DOUBLE_CLICK = 500;

/**
 * Makes `mutate` ignore an input while it runs with it, and during the double click that started it. A button is disabled only with
 * the next render, and a fast server may answer before the second click.
 */
export function useStartOnce<Out, Fail, Input, Context>(
  mutation: UseMutationResult<Out, Fail, Input, Context>,
): UseMutationResult<Out, Fail, Input, Context> {
  const running = useRef(new Set<string>());
  const mutate: typeof mutation.mutate = (...args) => {
    const input = JSON.stringify(args[0]) ?? '';
    if (running.current.has(input)) return;
    running.current.add(input);
    const rested = new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK));
    void Promise.allSettled([mutation.mutateAsync(...args), rested]).then(() =>
      running.current.delete(input),
    );
  };
  return { ...mutation, mutate };
}

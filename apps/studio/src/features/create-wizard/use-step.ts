import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { furthestStep, STEPS, type Step, type WizardDraft } from './draft.ts';

/**
 * The wizard's step, `?step=`: each is an entry of the browser's history, so that its Back button goes one step back with
 * nothing lost. A step that is too far ahead for the draft leads to the first that lacks something.
 */
export function useStep(draft: WizardDraft, change: (part: Partial<WizardDraft>) => void) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: { after?: Step } | null } = useLocation();
  const asked = STEPS.find((known) => known === query.get('step')) ?? draft.step;
  const step = STEPS[Math.min(STEPS.indexOf(asked), STEPS.indexOf(furthestStep(draft)))] ?? STEPS[0];
  const isWritten = query.get('step') === step;

  const write = (next: Step, options: { replace?: boolean; state?: { after: Step } }) =>
    setQuery(
      (before) => {
        before.set('step', next);
        return before;
      },
      { preventScrollReset: true, ...options },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address and the step differ
  useEffect(() => {
    if (!isWritten) write(step, { replace: true });
    // The draft comes back where it was left.
    if (draft.step !== step) change({ step });
  }, [isWritten, step]);

  const goTo = (next: Step) => {
    // The entry before this one is that step already.
    if (state?.after === next) return navigate(-1);
    return write(next, { state: { after: step } });
  };
  return [step, goTo] as const;
}

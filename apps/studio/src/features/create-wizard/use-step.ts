import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { furthestStep, STEPS, type Step, type WizardDraft } from './draft.ts';

/**
 * The wizard's step, `?step=`. Each step is an entry in the browser's history, so that Back goes one step back and loses
 * nothing. A step too far ahead for the draft, and for the file on its way, redirects to the first that lacks something.
 */
export function useStep(
  draft: WizardDraft,
  change: (part: Partial<WizardDraft>) => void,
  coming: string | undefined,
) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: { after?: Step } | null } = useLocation();
  const asked = STEPS.find((known) => known === query.get('step')) ?? draft.step;
  const step = STEPS[Math.min(STEPS.indexOf(asked), STEPS.indexOf(furthestStep(draft, coming)))] ?? STEPS[0];
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
    // Reopen the draft at the step it was left at.
    if (draft.step !== step) change({ step });
  }, [isWritten, step]);

  const goTo = (next: Step) => {
    // The previous history entry already is that step.
    if (state?.after === next) return navigate(-1);
    return write(next, { state: { after: step } });
  };
  return [step, goTo] as const;
}

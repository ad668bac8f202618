import { useEffect, useState } from 'react';
import { type Fix, type PositionProblem, positionGranted, watchPosition } from '../sensors/position.ts';

interface Visitor {
  readonly fix: Fix | undefined;
  /** Why the position is not known. */
  readonly problem: PositionProblem | undefined;
  /** Asks for the position, within a tap. */
  readonly ask: () => void;
}

/** Follows the visitor from when they allow it: at once if they did before, and else once asked. */
export function useVisitor(): Visitor {
  const [fix, setFix] = useState<Fix>();
  const [problem, setProblem] = useState<PositionProblem>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    void positionGranted().then((granted) => {
      if (granted) setAsked((times) => times + 1);
    });
  }, []);
  useEffect(() => {
    if (asked === 0) return;
    return watchPosition((found) => {
      setFix(found);
      setProblem(undefined);
    }, setProblem);
  }, [asked]);
  return { fix, problem, ask: () => setAsked((times) => times + 1) };
}

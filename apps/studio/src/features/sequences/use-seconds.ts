import { useEffect, useState } from 'react';

/** Milliseconds between two positions of the moving slider. */
const PACE = 100;

/** The moment shown, in seconds, which advances while playing. */
export function useSeconds(moment: { readonly seconds: number }, playing: boolean): number {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (!playing) return;
    setSince(0);
    const began = performance.now();
    const timer = setInterval(() => setSince((performance.now() - began) / 1000), PACE);
    return () => clearInterval(timer);
  }, [playing]);
  return playing ? moment.seconds + since : moment.seconds;
}

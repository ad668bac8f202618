/** Seconds for which a tip without a duration of its own and the greeting are shown. */
const USUAL = 5;

/** Returns for how long the loading screen shows a tip, or the greeting once everything has settled. */
export function turnSeconds(tipDuration: number | undefined, settled: boolean): number {
  return (!settled && tipDuration) || USUAL;
}

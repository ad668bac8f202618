/** Milliseconds between lines about the same failure. */
const BETWEEN = 1000;

/**
 * Limits the lines about one failure to one a second.
 * @returns a function to call before each line: returns how many lines were left out since the last one, or undefined if this one
 * is to be left out as well
 */
export function createLineLimit(): () => number | undefined {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return () => {
    const leftOut = untold;
    const isDue = performance.now() - toldAt >= BETWEEN;
    untold = isDue ? 0 : untold + 1;
    if (!isDue) return undefined;
    toldAt = performance.now();
    return leftOut;
  };
}

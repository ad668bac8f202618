/** Returns a function that counts its calls, and reports their number at most once a second. */
export function onceASecond(report: (calls: number) => void): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) return;
    setTimeout(() => {
      report(calls);
      calls = 0;
    }, 1000).unref();
  };
}

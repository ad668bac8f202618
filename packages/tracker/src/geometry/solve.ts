/**
 * Solves the normal equations `a · x = b` of a least-squares problem in place; `a` is symmetric, row by row.
 * @returns undefined if the equations do not determine x
 */
export function solveSymmetric(a: Float64Array, b: Float64Array): Float64Array | undefined {
  const n = b.length;
  // Cholesky: a = l · lᵀ, written over the lower half of a.
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0);
      if (i > j) a[i * n + j] = sum / (a[j * n + j] ?? 1);
      else if (sum > 1e-14) a[i * n + i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - (a[i * n + k] ?? 0) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / (a[i * n + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] ?? 0) - (a[k * n + i] ?? 0) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / (a[i * n + i] ?? 1);
  }
  return x;
}

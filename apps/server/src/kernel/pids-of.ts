/** Returns the pids of rows, in their order. */
export const pidsOf = (rows: readonly { readonly pid: string }[]): string[] => rows.map(({ pid }) => pid);

/** JSON in which values that are pids of one set are those of another: what copies say of each other names the copies. */
export function renamedPids(json: string, pids: ReadonlyMap<string, string>): string {
  const renamed = (_key: string, value: unknown) =>
    typeof value === 'string' ? (pids.get(value) ?? value) : value;
  return JSON.stringify(JSON.parse(json, renamed));
}

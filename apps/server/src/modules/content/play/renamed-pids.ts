/** Replaces pids in JSON, so that what copies say about each other names the copies. */
export function renamedPids(json: string, pids: ReadonlyMap<string, string>): string {
  const renamed = (_key: string, value: unknown) =>
    typeof value === 'string' ? (pids.get(value) ?? value) : value;
  return JSON.stringify(JSON.parse(json, renamed));
}

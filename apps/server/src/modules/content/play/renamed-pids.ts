/** Replaces pids in JSON, so that copies refer to each other, not to the originals. */
export function renamedPids(json: string, pids: ReadonlyMap<string, string>): string {
  const renamed = (_key: string, value: unknown) =>
    typeof value === 'string' ? (pids.get(value) ?? value) : value;
  return JSON.stringify(JSON.parse(json, renamed));
}

/** Lower-cases all keys in JSON, since native clients write them in any case. */
export function lowerCaseKeys(json: string): string {
  return JSON.stringify(JSON.parse(json, withLowerCaseKeys));
}

function withLowerCaseKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]));
}

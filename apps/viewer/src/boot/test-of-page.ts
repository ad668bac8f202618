/** The token of the test link that opened the page, if any. It stays in the address, so that a reload keeps it. */
export const testOfPage = (): string | undefined =>
  new URLSearchParams(location.search).get('test') || undefined;

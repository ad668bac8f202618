/** The walk that the page's address names, if any. */
export const walkOfPage = (): string | undefined =>
  new URLSearchParams(location.search).get('walk') ?? undefined;

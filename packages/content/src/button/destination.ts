/** Whether an address is a page that anyone can open: HTTPS, and without credentials. */
export function isDestination(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  // Chromium escapes what a host may not contain; other browsers and the server refuse it.
  return url.hostname.includes('.') && !url.hostname.includes('%');
}

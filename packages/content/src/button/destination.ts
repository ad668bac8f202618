/** Whether an address is a page that anyone can open: HTTPS, and without credentials. */
export function isDestination(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  );
}

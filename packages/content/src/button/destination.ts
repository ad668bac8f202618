/** Whether an address is one of a page that anybody can open: by https, and without a name and a password. */
export function isDestination(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  );
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL's host name means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname);
}

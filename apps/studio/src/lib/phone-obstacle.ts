/** Why a phone that scans a code cannot show a space fully: it cannot reach this machine, or gets no camera and compass. */
export type PhoneObstacle = 'this_machine' | 'insecure';

/** Host names and addresses that mean, on every device, that device itself. */
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/;

/** What keeps phones from using an address; undefined if nothing does. Browsers allow camera and compass only on HTTPS pages. */
export function phoneObstacle(address: string): PhoneObstacle | undefined {
  const { protocol, hostname } = new URL(address);
  if (LOOPBACK.test(hostname)) return 'this_machine';
  return protocol === 'https:' ? undefined : 'insecure';
}

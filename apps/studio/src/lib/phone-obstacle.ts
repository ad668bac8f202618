/** Why a phone that reads a code does not get all of a space: it never reaches this machine, or is denied camera and compass. */
export type PhoneObstacle = 'this_machine' | 'insecure';

/** Host names and addresses that mean, on every device, that device itself. */
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/;

/** What keeps phones from an address; undefined where nothing does. Browsers open camera and compass to https pages only. */
export function phoneObstacle(address: string): PhoneObstacle | undefined {
  const { protocol, hostname } = new URL(address);
  if (LOOPBACK.test(hostname)) return 'this_machine';
  return protocol === 'https:' ? undefined : 'insecure';
}

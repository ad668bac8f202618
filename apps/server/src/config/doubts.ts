import { isLoopback } from './addresses/loopback.ts';
import type { Config } from './config.ts';

type Asked = Pick<Config, 'publicUrl' | 'lan' | 'trustProxy' | 'mail'>;

/** Whether people who sign up can read the terminal: on a machine that serves only itself or its local network. */
export const isAtHome = ({ publicUrl, lan }: Pick<Asked, 'publicUrl' | 'lan'>): boolean =>
  lan || isLoopback(new URL(publicUrl).hostname);

/** What the operator has probably forgotten, although the product starts: lines for the log. */
export function doubtsAbout(config: Asked): string[] {
  if (isAtHome(config)) return [];
  const isProxied = config.publicUrl.startsWith('https:') && config.trustProxy === 0;
  return [
    isProxied &&
      'TRUST_PROXY is off: behind the proxy that serves PUBLIC_URL all visitors count as one address',
    config.mail.kind === 'outbox' &&
      'MAIL_URL is not set: people who register wait for a mail that is not sent',
  ].filter((line) => line !== false);
}

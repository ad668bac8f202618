import { expect, test } from 'vitest';
import { defaultSmtpTls } from './smtp-tls.ts';

test.each(['mail.example.org', '203.0.114.9', '[2001:4860::1]', 'local.example.org'])(
  'requires encryption to %s',
  (host) => expect(defaultSmtpTls(host)).toBe('required'),
);

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '192.168.0.4',
  '172.20.0.2',
  '[fd00::1]',
  'mailpit',
  'mail.internal',
  'mail.local',
  'MAIL.LAN',
])('encrypts to %s if possible', (host) => expect(defaultSmtpTls(host)).toBe('opportunistic'));

import { expect, test } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';

test.each([
  '127.0.0.1',
  '127.255.0.1',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '192.88.99.1',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  '4000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '1',
  '08.8.8.8',
])('refuses %j', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'allows %s',
  (address) => expect(isAllowedAddress(address, [])).toBe(true),
);

test('allows exactly the addresses and networks in the list', () => {
  const allow = ['10.1.0.0/16', '192.168.0.7', 'fd12::/16', 'idp.internal'];
  const asked = [
    '10.1.2.3',
    '192.168.0.7',
    'fd12::9',
    '10.2.0.1',
    '192.168.0.8',
    'fd13::9',
    '::ffff:a01:203',
  ];
  expect(asked.filter((address) => isAllowedAddress(address, allow))).toEqual(asked.slice(0, 3));
});

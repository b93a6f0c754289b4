import { expect, it } from 'vitest';
import { addressBlock, networkOf, withoutPort } from '../client-info.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('§8 %s counts as %s and is stored as %s', (address, network, block) => {
  expect(networkOf(address)).toBe(network);
  expect(addressBlock(network)).toBe(block);
});

it.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[::1]:80', '::1'],
  ['[2001:db8::6]', '2001:db8::6'],
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8::6', '2001:db8::6'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ['unknown', 'unknown'],
])('§8 a proxy that writes %s means %s', (hop, address) => {
  expect(withoutPort(hop)).toBe(address);
});

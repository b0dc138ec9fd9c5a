import { expect, it } from '@jest/globals';
import { createProxyCheck } from './trusted-proxies.ts';

it.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.168.0.7', true],
  ['192.168.0.8', false],
  ['fd00::1', true],
  ['fe80::1', false],
  ['127.0.0.1', true],
  ['', false],
  [undefined, false],
])('recognizes %s as a trusted load balancer: %p', (address, trusted) => {
  expect(createProxyCheck(['10.0.0.0/8', '192.168.0.7', 'fd00::/8', 'loopback'])(address)).toBe(trusted);
});

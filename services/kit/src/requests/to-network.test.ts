import { describe, expect, it } from '@jest/globals';
import { toNetwork } from './to-network.ts';

describe('toNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('returns for %s the network %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import {
  describeIncompatibility,
  areCompatible,
  findIncompatibilities,
  type ContractClaims,
} from '@travel/contracts/releases/compatibility';

const shell: ContractClaims = { provides: { host: [1, 2], react: [19] }, needs: { 'header/v1': [1] } };
const header: ContractClaims = { provides: { 'header/v1': [1] }, needs: { host: [2], react: [19] } };

describe('comparing contracts of two releases', () => {
  it('accepts two releases if every contract version that they need is provided', () => {
    expect(areCompatible(shell, header)).toBe(true);
  });

  it('reports a host version that is too old for a release', () => {
    const found = findIncompatibilities({ ...shell, provides: { host: [1], react: [19] } }, header);
    expect(found.map(describeIncompatibility)).toEqual(['host 2 is needed, 1 is provided']);
  });

  it('reports a remote that provides a newer module version than the shell can mount', () => {
    expect(areCompatible(shell, { ...header, provides: { 'header/v1': [2] } })).toBe(false);
  });

  it('ignores contracts that the other release does not mention', () => {
    expect(areCompatible({ provides: {}, needs: { 'checkout/payment': [1] } }, header)).toBe(true);
  });

  const list = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const side = fc.dictionary(fc.constantFrom('host', 'react', 'header/v1'), list);
  const claims = fc.record({ provides: side, needs: side });

  test.prop([claims, claims])('compares two releases with the same result in either order', (a, b) =>
    expect(areCompatible(a, b)).toBe(areCompatible(b, a)),
  );
});

import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { parseParties, partyLimits, countPeople, type Party } from '@travel/contracts/orders/party';

const parties = fc.array(
  fc
    .record({ adults: fc.integer({ min: 1, max: 8 }), childAges: fc.array(fc.integer({ min: 0, max: 17 })) })
    .filter((party) => countPeople(party) <= partyLimits.people),
  { minLength: 1, maxLength: partyLimits.rooms },
);

const written = (all: readonly Party[]): string =>
  all
    .map(({ adults, childAges }) =>
      childAges.length === 0 ? adults : `${adults}-${childAges.length}:${childAges.join(':')}`,
    )
    .join(',');

describe('parseParties', () => {
  test.prop([parties])('parses the parties that it wrote', (all) => expect(parseParties(written(all))).toEqual(all));

  it.each([
    ['', 'malformed'],
    ['two', 'malformed'],
    ['2,', 'malformed'],
    ['0', 'malformed'],
    ['0-1:7', 'malformed'],
    ['-1', 'malformed'],
    ['1.5', 'malformed'],
    ['2-1', 'ages'],
    ['2-1:18', 'ages'],
    ['2-1:7:8', 'ages'],
    ['2:7', 'malformed'],
    ['9', 'too-large'],
    ['500', 'too-large'],
    ['2-7:1:1:1:1:1:1:1', 'too-large'],
    ['2,2,2,2,2,2,2,2,2,2', 'too-large'],
  ])('rejects the parties %p as %s', (text, fault) => {
    expect(parseParties(text)).toBe(fault);
  });

  test.prop([fc.string({ unit: 'binary' })])('accepts only a text that formats back to itself', (text) => {
    const read = parseParties(text);
    if (typeof read === 'string') return;
    expect(read.length).toBeLessThanOrEqual(partyLimits.rooms);
    for (const party of read) expect(countPeople(party)).toBeLessThanOrEqual(partyLimits.people);
  });
});

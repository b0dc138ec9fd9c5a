import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { combineClaims, fitsAllotments } from './combine-claims.ts';

const claim = (unit_id: string, slot: string, quantity: number, allotment = 9) => ({
  unit_id,
  slot,
  quantity,
  allotment,
});

it('adds up the capacity claims of several items for the same unit and night', () => {
  const items = [
    { claims: [claim('rome/b', '2027-05-14', 2), claim('rome/b', '2027-05-15', 2)] },
    { claims: [claim('rome/b', '2027-05-14', 1), claim('rome/a', '2027-05-14', 1)] },
  ];
  expect(combineClaims(items)).toEqual([
    claim('rome/a', '2027-05-14', 1),
    claim('rome/b', '2027-05-14', 3),
    claim('rome/b', '2027-05-15', 2),
  ]);
});

const anyClaim = fc
  .record({
    unit: fc.constantFrom('rome/a', 'rome/b', 'oslo/a'),
    day: fc.integer({ min: 10, max: 19 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ unit, day, quantity }) => claim(unit, `2027-05-${day}`, quantity));
const anyItems = fc.array(fc.record({ claims: fc.array(anyClaim, { maxLength: 6 }) }), { maxLength: 5 });

test.prop([anyItems])('items claim their units in the same order, whichever item comes first', (items) => {
  const units = (of: typeof items) => combineClaims(of).map(({ unit_id, slot, quantity }) => [unit_id, slot, quantity]);
  expect(units(items.toReversed())).toEqual(units(items));
});

it.each([
  [[], true],
  [[claim('rome/a', '2027-05-14', 9, 9)], true],
  [[claim('rome/a', '2027-05-14', 10, 9)], false],
  [[claim('rome/a', '2027-05-14', 1, 9), claim('rome/b', '2027-05-14', 1, 0)], false],
])('decides whether the capacity claims %j fit into the allotment: %s', (claims, is) => {
  expect(fitsAllotments(claims)).toBe(is);
});

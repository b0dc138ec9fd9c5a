import { describe, expect, it } from '@jest/globals';
import { requireFewHolds, type OpenHolds, type RequestedUnits } from './hold-limits.ts';

const open = (changed: Partial<OpenHolds> = {}): OpenHolds => ({
  of_holder: 0,
  of_network: 0,
  of_houses: {},
  ...changed,
});
const rooms = (quantity: number, houseUnits: number | null): RequestedUnits => ({
  claims: [{ unit_id: 'rome.palazzo/sea-view-room', slot: '2027-05-14', quantity, allotment: 20 }],
  houseUnits,
});

/** Returns the reason why a hold is refused, or undefined if it is allowed. */
const refusal = (...asked: Parameters<typeof requireFewHolds>): unknown => {
  try {
    requireFewHolds(...asked);
    return undefined;
  } catch (error) {
    return error;
  }
};
const refused = (reason: string, held: number) =>
  expect.objectContaining({
    code: 'too_many_holds',
    status: 429,
    title: 'Too many holds',
    context: { held, reason },
    headers: { 'retry-after': '300' },
  });

describe('limits on open holds', () => {
  it('allows thirty open holds per browser and three hundred per network', () => {
    expect(refusal(open({ of_holder: 29, of_network: 299 }), [], 1)).toBeUndefined();
    expect(refusal(open({ of_holder: 30, of_network: 299 }), [], 1)).toEqual(refused('traveller', 30));
    expect(refusal(open({ of_holder: 29, of_network: 300 }), [], 1)).toEqual(refused('network', 29));
  });

  it('multiplies the limits on open holds by the configured factor, and disables the limits at zero', () => {
    expect(refusal(open({ of_holder: 59, of_network: 599 }), [], 2)).toBeUndefined();
    expect(refusal(open({ of_holder: 60, of_network: 60 }), [], 2)).toEqual(refused('traveller', 60));
    expect(refusal(open({ of_holder: 1, of_network: 600 }), [], 2)).toEqual(refused('network', 1));
    expect(refusal(open({ of_holder: 999, of_network: 999 }), [rooms(9, 10)], 0)).toBeUndefined();
  });

  const holding = (units: number) => open({ of_holder: 1, of_network: 1, of_houses: { 'rome.palazzo': units } });

  it.each([
    [1, 6, 10, true],
    [1, 7, 10, false],
    [2, 5, 10, true],
    [2, 6, 10, false],
    // Three quarters of seven units are five, rounded down.
    [1, 4, 7, true],
    [1, 5, 7, false],
  ])(
    "leaves a quarter of a hotel's rooms to other networks: %i more with %i of %i held is allowed: %s",
    (more, held, all, isRight) => {
      const answer = refusal(holding(held), [rooms(more, all)], 1);
      expect(answer).toEqual(isRight ? undefined : refused('house', 1));
    },
  );

  it('allows a single hold for all rooms of a small hotel if the network holds none there yet', () => {
    expect(refusal(open(), [rooms(3, 3)], 1)).toBeUndefined();
    expect(refusal(open({ of_houses: { 'rome.other': 3 } }), [rooms(3, 3)], 1)).toBeUndefined();
  });

  it('checks the limit on hotel rooms for each item that has a hotel', () => {
    expect(refusal(holding(9), [rooms(1, null), { claims: [], houseUnits: 4 }], 1)).toBeUndefined();
    expect(refusal(holding(9), [rooms(1, null), rooms(1, 10)], 1)).toEqual(refused('house', 1));
  });
});

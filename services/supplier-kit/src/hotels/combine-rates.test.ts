import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { combineRates } from './combine-rates.ts';
import type { HotelRate } from './hotel-supplier.ts';

const now = new Date('2027-03-01T12:00:00Z');
const toMinorUnits = ({ amount }: { readonly amount: number }) => amount;

const createRate = (supplier: string, total: number, fields: Partial<HotelRate> = {}): HotelRate => ({
  supplier,
  reference: 'r',
  price: { net: money(total, 'EUR'), taxes: money(0, 'EUR'), fees: money(0, 'EUR'), total: money(total, 'EUR') },
  expires_at: null,
  room: { code: 'DBL', name: 'Double' },
  board: { code: 'RO', name: 'Room only' },
  rooms: 1,
  party: { adults: 2, child_ages: [] },
  left: null,
  needs_quote: false,
  cancellation: [],
  pay_at: 'booking',
  taxes: [],
  promotions: [],
  nights: [],
  remarks: null,
  ...fields,
});

describe('combineRates', () => {
  it.each<[string, readonly HotelRate[], string | null, readonly string[]]>([
    ['the cheapest rate', [createRate('a', 200), createRate('b', 100)], 'b', ['a']],
    [
      'a bookable rate before a cheaper one that is sold out',
      [createRate('a', 200), createRate('b', 100, { left: 0 })],
      'a',
      ['b'],
    ],
    [
      'a bookable rate before one that has expired',
      [createRate('a', 200), createRate('b', 1, { expires_at: '2027-03-01T11:59:59Z' })],
      'a',
      ['b'],
    ],
    [
      'the cheapest rate by the prices that hotels prescribe',
      [createRate('a', 100, { minimum_price: money(250, 'EUR') }), createRate('b', 200)],
      'b',
      ['a'],
    ],
    ['the first supplier of two with one price', [createRate('b', 100), createRate('a', 100)], 'a', ['b']],
    ['no rate if all are sold out', [createRate('a', 200, { left: 0 })], null, ['a']],
    ['no rate of an empty list', [], null, []],
  ])('shows %s', (_title, rates, shown, others) => {
    const combined = combineRates(rates, { toMinorUnits, now });
    expect(combined.shown?.supplier ?? null).toBe(shown);
    expect(combined.others.map(({ supplier }) => supplier)).toEqual(others);
  });
});

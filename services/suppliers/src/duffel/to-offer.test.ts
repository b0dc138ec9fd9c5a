import { describe, expect, it } from '@jest/globals';
import { test, fc } from '@fast-check/jest';
import { add, money } from '@travel/contracts/money/money';
import { createOffer } from './testing/bodies.ts';
import { parseMinutes } from './to-minutes.ts';
import { toCondition, toOffer, toPrice } from './to-offer.ts';
import { offerSchema } from './wire.ts';

const body = createOffer('off_1', {
  flights: ['11', '21'],
  brand: 'Basic',
  base: '100.10',
  tax: '20.05',
  total: '120.15',
});

it('maps an offer', () => {
  expect(toOffer('duffel', offerSchema.parse(body))).toMatchObject({
    supplier: 'duffel',
    reference: 'off_1',
    price: { net: money(10_010, 'GBP'), taxes: money(2005, 'GBP'), fees: money(0, 'GBP'), total: money(12_015, 'GBP') },
    expires_at: '2099-11-27T10:42:14.545Z',
    owner: { code: 'ZZ', name: 'Duffel Airways' },
    passengers: [
      { reference: 'pas_adult', kind: 'adult', age: null },
      { reference: 'pas_infant', kind: 'infant', age: 1 },
    ],
    conditions: { refund: { allowed: true, fee: money(4000, 'GBP') }, change: { allowed: false, fee: null } },
    hold: { price_until: '2026-11-29T10:42:14Z', pay_by: '2026-11-30T10:42:14Z' },
    requires_documents: true,
    emissions_kg: 460,
    slices: [
      {
        id: 'sli_off_1_0',
        origin: 'LHR',
        destination: 'JFK',
        minutes: 480,
        fare_brand: 'Basic',
        change: { allowed: true, fee: money(7550, 'GBP') },
        segments: [
          {
            marketing: { code: 'ZZ', name: 'Duffel Airways' },
            operating: { code: 'BA', name: 'British Airways' },
            number: '11',
            origin_terminal: '5',
            destination_terminal: null,
            departs: '2027-05-14T09:35:00',
            arrives: '2027-05-14T12:35:00',
            minutes: 480,
            aircraft: 'Airbus A321neo',
            bags: [
              { cabin: 2, checked: 1 },
              { cabin: 0, checked: 0 },
            ],
            cabin: 'economy',
          },
        ],
      },
      // Duffel sends no duration of this slice: 18:00 in New York to 06:00 in London.
      { origin: 'JFK', destination: 'LHR', minutes: 420 },
    ],
  });
});

describe('prices', () => {
  const amounts = { total_amount: '120.00', total_currency: 'GBP' };
  it.each([
    [{}, 12_000, 0, 0],
    [{ tax_amount: '20.00' }, 10_000, 2000, 0],
    [{ base_amount: '95.00', tax_amount: '20.00' }, 9500, 2000, 500],
    [{ base_amount: '110.00', tax_amount: '20.00' }, 10_000, 2000, 0],
    [{ base_amount: '100.00', base_currency: 'USD', tax_amount: '20.00', tax_currency: 'USD' }, 12_000, 0, 0],
  ])('splits the total with the parts %j', (parts, net, taxes, fees) => {
    const price = toPrice({ ...amounts, ...parts });
    expect([price.net, price.taxes, price.fees].map(({ amount }) => amount)).toEqual([net, taxes, fees]);
  });

  const decimals = fc
    .nat({ max: 9_999_999 })
    .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);
  test.prop([decimals, decimals, decimals])('always sum to the total', (total, base, tax) => {
    const price = toPrice({ total_amount: total, total_currency: 'EUR', base_amount: base, tax_amount: tax });
    expect(add(add(price.net, price.taxes), price.fees)).toEqual(price.total);
  });

  it('reads currencies without and with three decimals', () => {
    const read = (total_amount: string, total_currency: string) =>
      toPrice({ total_amount, total_currency }).total.amount;
    expect([read('12000', 'JPY'), read('12000.00', 'JPY'), read('12.345', 'KWD')]).toEqual([12_000, 12_000, 12_345]);
    expect(() => read('12.345', 'GBP')).toThrow('more decimals');
  });
});

it.each([
  [null, null],
  [
    { allowed: true, penalty_amount: null, penalty_currency: null },
    { allowed: true, fee: null },
  ],
  [
    { allowed: true, penalty_amount: '0.00', penalty_currency: 'EUR' },
    { allowed: true, fee: money(0, 'EUR') },
  ],
  [
    { allowed: false, penalty_amount: null, penalty_currency: null },
    { allowed: false, fee: null },
  ],
])('maps the condition %j', (condition, expected) => {
  expect(toCondition(condition)).toEqual(expected);
});

it.each([
  [{ type: 'adult', age: null }, 'adult'],
  [{ type: 'child', age: 9 }, 'child'],
  [{ type: 'infant_without_seat', age: null }, 'infant'],
  [{ type: null, age: 1 }, 'infant'],
  [{ type: null, age: 14 }, 'child'],
  [{ type: 'young_adult', age: 20 }, 'adult'],
  [{ type: null, age: null }, 'adult'],
])('maps the passenger %j to %s', (passenger, kind) => {
  const wire = offerSchema.parse({ ...body, passengers: [{ id: 'pas_1', ...passenger }] });
  expect(toOffer('duffel', wire).passengers[0]?.kind).toBe(kind);
});

it('ignores fields that Duffel adds and accepts missing ones that only inform', () => {
  const without = (value: object, ...names: string[]) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
  const [slice] = body.slices;
  const segments = slice?.segments.map((segment) => ({
    ...without(segment, 'aircraft', 'operating_carrier', 'passengers'),
    new_field: 1,
  }));
  const wire = offerSchema.parse({
    ...without(body, 'conditions', 'payment_requirements', 'total_emissions_kg'),
    owner: { ...body.owner, iata_code: null },
    slices: [{ ...slice, segments }],
  });
  expect(toOffer('duffel', wire)).toMatchObject({
    owner: { code: '' },
    hold: null,
    emissions_kg: null,
    conditions: { refund: null, change: null },
    slices: [{ segments: [{ aircraft: null, operating: { code: 'ZZ' }, bags: [{ cabin: 0, checked: 0 }, {}] }] }],
  });
});

it.each([
  ['PT2H26M', 146],
  ['PT02H26M', 146],
  ['P1DT2H', 1560],
  ['PT45M', 45],
  ['PT59M40S', 60],
  ['P1D', 1440],
  ['P', null],
  ['2:26', null],
])('reads the duration %s as %p minutes', (duration, minutes) => {
  expect(parseMinutes(duration)).toBe(minutes);
});

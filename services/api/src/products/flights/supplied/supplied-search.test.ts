import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { toPassengers } from '@travel/contracts/products/flights/passengers';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import type { FlightSlice } from '@travel/supplier-kit/flights/flight-supplier';
import { createTestFlightSupplier } from '../../../testing/flight-suppliers.ts';
import { createConverter } from '@travel/reference/exchange/converter';
import { noMarkup } from '../../suppliers/registry/markup.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { collectSliceNames, describeSlice, getOptionId, parseOptionId } from './describe-slice.ts';
import { createSupplierSearchRequest, type FlightAccount } from './flight-account.ts';
import { openJourney } from './open-journey.ts';
import { createKnownFares } from './known-fares.ts';
import { createStepReader } from './slice-steps.ts';

const party = {
  passengers: toPassengers({ adults: 1, childAges: [1] }),
  cabin: 'economy',
  currency: 'EUR',
  language: 'en-US',
} as const;
const context = createSharedContext('main', party);
const slices = [
  { origin: 'LHR', destination: 'JFK', date: '2027-05-14' },
  { origin: 'JFK', destination: 'LHR', date: '2027-05-21' },
];
const search = createSupplierSearchRequest(slices, party);
const flights = [
  { number: '100', at: '09:00', cents: 10_000 },
  { number: '0200', at: '08:00', cents: 15_000, via: 'DUB' },
];
const [out, back] = ['ZZ200LHRDUB20270514_ZZ200DUBJFK20270514', 'ZZ100JFKLHR20270521'];
const open = (options: Partial<Parameters<typeof createTestFlightSupplier>[0]> = {}) => {
  const fake = createTestFlightSupplier({ id: 'one', flights, ...options });
  const account: FlightAccount = { id: fake.supplier.id, name: 'One', port: fake.supplier, markup: noMarkup };
  return { ...fake, account };
};

describe.each([true, false])('a search (in steps: %s)', (steps) => {
  it('continues after chosen options, and is cached for two minutes', async () => {
    const clock = createStoppedClock('2026-11-20T08:00:00Z');
    const readStep = createStepReader(clock);
    const { account, calls } = open({ steps });
    const [first] = await Promise.all([1, 2].map(() => readStep(account, { search, chosen: [] }, context)));
    expect(new Set(first?.offers.map(({ option_id }) => option_id))).toEqual(new Set(['ZZ100LHRJFK20270514', out]));
    const next = await readStep(account, { search, chosen: [out] }, context);
    expect(next.chosen.map(({ option_id }) => option_id)).toEqual([out]);
    expect(next.offers.find(({ option_id }) => option_id === back)?.offer.price.total).toEqual(money(25_000, 'EUR'));
    expect(calls).toEqual(steps ? ['first', 'next'] : ['search']);
    clock.advance(121_000);
    await readStep(account, { search, chosen: [out] }, context);
    expect(calls.slice(steps ? 2 : 1)).toEqual(steps ? ['first', 'next'] : ['search']);
    expect((await readStep(account, { search, chosen: ['ZZ9LHRJFK20270514'] }, context)).chosen).toEqual([]);
  });

  it('opens new offers of every fare for chosen options', async () => {
    const { account, calls } = open({ steps });
    const [journey] = await openJourney([account], 'main', [out, back], party);
    expect(journey.offers.map(({ price }) => price.total.amount)).toEqual([25_000, 27_000]);
    expect(journey.slices.map(getOptionId)).toEqual([out, back]);
    await openJourney([account], 'main', [out, back], party);
    expect(calls.filter((call) => call === 'first' || call === 'search')).toHaveLength(2);
  });
});

it('searches again if the supplier forgot a cached search', async () => {
  const readStep = createStepReader(createStoppedClock('2026-11-20T08:00:00Z'));
  const { account, calls, forget } = open();
  await readStep(account, { search, chosen: [] }, context);
  forget();
  expect((await readStep(account, { search, chosen: [out] }, context)).offers).toHaveLength(2);
  expect(calls).toEqual(['first', 'next', 'first', 'next']);
});

it.each([
  ['an unknown flight', [out, 'ZZ9JFKLHR20270521'], null, 'option_unknown', 'options[1]'],
  ['no flight ID', ['NOTHING'], null, 'option_unknown', 'options[0]'],
  ['a supplier that fails', [out, back], new SupplierDownError('one', 'status 500'), 'unavailable', undefined],
])('refuses %s', async (_, options, error, code, field) => {
  const { account } = open({ onSearch: () => (error ? Promise.reject(error) : Promise.resolve()) });
  await expect(openJourney([account], 'main', options, party)).rejects.toMatchObject({
    code,
    ...(field !== undefined && { errors: [{ field }] }),
  });
});

describe('an option', () => {
  it('has an ID from which the airports and the day are read', () => {
    expect(parseOptionId(out)).toEqual({ origin: 'LHR', destination: 'JFK', date: '2027-05-14' });
    expect(parseOptionId('ZZ100LHRJFK')).toBeUndefined();
  });

  it('has times with offsets, also at airports that the reference data lacks', async () => {
    const { account } = open();
    const [offer] = (await account.port.searchFirstSlice(search, context)).offers;
    const [slice] = offer?.slices ?? [];
    const [segment] = slice?.segments ?? [];
    if (!offer || !slice || !segment) throw new Error('An offer is expected');
    const known = {
      code: 'QQZ',
      name: 'Quezon Field',
      city: 'Quezon',
      country_code: 'PH',
      latitude: 14.5,
      longitude: 121,
      time_zone: 'Asia/Manila',
    };
    const fly = (number: string, changes: Partial<typeof segment>) => ({ ...segment, number, ...changes });
    const flown: FlightSlice = {
      ...slice,
      segments: [
        fly('1', { destination: 'QQY', departs: '2027-05-14T09:00:00', arrives: '2027-05-15T03:30:00', minutes: 690 }),
        fly('2', {
          origin: 'QQY',
          destination: 'QQZ',
          departs: '2027-05-15T06:00:00',
          arrives: '2027-05-15T08:00:00',
          minutes: 120,
          airports: { origin: { ...known, code: 'QQY', time_zone: null }, destination: known },
        }),
      ],
    };
    const option = describeSlice(flown, offer, 'economy');
    expect(option).toMatchObject({
      option_id: 'ZZ1LHRQQY20270514_ZZ2QQYQQZ20270515',
      minutes: 960,
      days_later: 1,
      stops: [{ airport: 'QQY', minutes: 150, overnight: false }],
      segments: [
        { departs: { at: '2027-05-14T08:00:00.000Z', time: '09:00' }, arrives: { at: '2027-05-14T19:30:00.000Z' } },
        {
          departs: { at: '2027-05-14T22:00:00.000Z' },
          arrives: { at: '2027-05-15T00:00:00.000Z', date: '2027-05-15' },
        },
      ],
    });
    expect(collectSliceNames([flown], 'en-US')).toMatchObject({
      airports: { LHR: { city: 'London' }, QQZ: { name: 'Quezon Field', country: 'Philippines' } },
      airlines: { ZZ: { name: 'Fake Airways' } },
      aircraft: { '32N': { name: 'Airbus A320neo' } },
    });
  });
});

describe('known fares', () => {
  const clock = createStoppedClock('2026-11-20T08:00:00Z');
  const exchange = { getLastConverter: () => createConverter('EUR', '1') };
  const route = { seller: { organisationId: 'main', accounts: [] }, from: 'LHR', to: 'JFK', party };

  it('returns prices of searches for six hours', async () => {
    const fares = createKnownFares({ clock, exchange });
    fares.record(route, 100, money(9_000, 'EUR'));
    fares.record(route, 101, null);
    const find = () => fares.findLowest(route, [100, 101, 102], null);
    expect([...(await find())]).toEqual([
      [100, 9_000],
      [101, null],
    ]);
    const children = { ...party, passengers: toPassengers({ adults: 1, childAges: [7] }) };
    expect(await fares.findLowest({ ...route, party: children }, [100], null)).toEqual(new Map());
    clock.advance(6 * 3_600_000);
    expect(await find()).toEqual(new Map());
  });

  it('searches four days at a time, each once', async () => {
    const fares = createKnownFares({ clock, exchange });
    let [running, most] = [0, 0];
    const searched: number[] = [];
    const searchDay = async (day: number) => {
      searched.push(day);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      return day === 7 ? undefined : money(day, 'EUR');
    };
    const days = Array.from({ length: 10 }, (_, day) => day);
    const read = () => fares.findLowest(route, days, searchDay);
    const [prices] = await Promise.all([read(), read()]);
    expect([...(prices ?? new Map()).keys()]).toEqual(days.filter((day) => day !== 7));
    expect(most).toBe(4);
    expect(searched.filter((day) => day !== 7)).toHaveLength(9);
  });
});

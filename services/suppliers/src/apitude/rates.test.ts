import { afterAll, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import type { HotelRate, HotelSearch } from '@travel/supplier-kit/hotels/hotel-supplier';
import { closeFakes, createContext, now, openAdapter, type FakeHandler } from './testing/fake-apitude.ts';
import { london, searchHotels, stay } from './testing/search-hotels.ts';

afterAll(closeFakes);

const eur = (amount: number) => money(amount, 'EUR');

/** Answers with one hotel that has one rate. */
const offer = (rate: object, hotel: object = { currency: 'EUR' }): FakeHandler => {
  const room = { code: 'DBL.ST', name: 'Double standard', rates: [{ rateKey: 'key|1', net: '100.00', ...rate }] };
  return () => ({ body: { hotels: { total: 1, hotels: [{ code: 6619, name: 'Savoy', ...hotel, rooms: [room] }] } } });
};

const searchRate = async (rate: object, hotel?: object, query?: HotelSearch): Promise<HotelRate | undefined> =>
  (await searchHotels(offer(rate, hotel), query)).batches[0]?.[0]?.rates[0];

describe('rates', () => {
  it('maps a rate with all fields', async () => {
    const rate = await searchRate({
      rateClass: 'NOR',
      rateType: 'RECHECK',
      net: 212.4,
      sellingRate: 250,
      allotment: 7,
      paymentType: 'AT_HOTEL',
      boardCode: 'BB',
      boardName: 'BED AND BREAKFAST',
      cancellationPolicies: [
        { amount: '212.40', from: '2027-05-13T23:59:00+02:00' },
        { amount: '100.00', from: '2027-05-10T23:59:00+02:00' },
      ],
      taxes: {
        allIncluded: false,
        taxes: [
          { included: true, type: 'TAX', amount: '12.00', currency: 'EUR' },
          { included: true, type: 'FEE', amount: '4.50', currency: 'GBP', clientAmount: '5.40', clientCurrency: 'EUR' },
          { included: false, type: 'RESORTFEE', amount: '3.00', currency: 'GBP' },
          { included: false, percent: '10.00', type: 'TAX' },
        ],
      },
      offers: [{ code: '9001', name: 'Early booking', amount: '-20.00' }],
      promotions: [{ code: '070', name: 'Free upgrade', remark: 'subject to availability' }],
      dailyRates: [
        { offset: 2, dailyNet: '106.40' },
        { offset: 1, dailyNet: '106.00' },
      ],
      rooms: 1,
      adults: 2,
      children: 0,
      surprise: true,
    });
    expect(rate).toEqual({
      supplier: 'beds',
      reference: '21240.EUR.key|1',
      price: { net: eur(19_500), taxes: eur(1_200), fees: eur(540), total: eur(21_240) },
      expires_at: null,
      room: { code: 'DBL.ST', name: 'Double standard' },
      board: { code: 'BB', name: 'BED AND BREAKFAST' },
      rooms: 1,
      party: { adults: 2, child_ages: [] },
      left: 7,
      needs_quote: true,
      cancellation: [
        { from: '2027-05-10T21:59:00.000Z', fee: eur(10_000) },
        { from: '2027-05-13T21:59:00.000Z', fee: eur(21_240) },
      ],
      pay_at: 'hotel',
      taxes: [
        { name: 'Tax', amount: eur(1_200), included: true },
        { name: 'Fee', amount: money(450, 'GBP'), included: true },
        { name: 'Resort fee', amount: money(300, 'GBP'), included: false },
      ],
      promotions: [
        { name: 'Early booking', amount: eur(-2_000) },
        { name: 'Free upgrade', amount: null },
      ],
      nights: [eur(10_600), eur(10_640)],
      remarks: null,
    });
  });

  it('maps a rate that has only a key and a price', async () => {
    expect(await searchRate({})).toEqual({
      supplier: 'beds',
      reference: '10000.EUR.key|1',
      price: { net: eur(10_000), taxes: eur(0), fees: eur(0), total: eur(10_000) },
      expires_at: null,
      room: { code: 'DBL.ST', name: 'Double standard' },
      board: { code: 'RO', name: 'RO' },
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
    });
  });

  it('accepts null instead of each missing field', async () => {
    const names = ['allotment', 'boardCode', 'cancellationPolicies', 'taxes', 'offers', 'promotions', 'dailyRates'];
    const rate = await searchRate(Object.fromEntries([...names, 'rooms', 'children'].map((name) => [name, null])));
    expect(rate).toEqual(await searchRate({}));
  });

  it.each<[string, object, object, Partial<HotelRate>]>([
    [
      'a price with many decimals',
      { net: '302.26000000000000000000' },
      { currency: 'EUR' },
      { price: { net: eur(30_226), taxes: eur(0), fees: eur(0), total: eur(30_226) } },
    ],
    [
      'yen without decimals',
      { net: '12000.00' },
      { currency: 'JPY' },
      {
        price: {
          net: money(12_000, 'JPY'),
          taxes: money(0, 'JPY'),
          fees: money(0, 'JPY'),
          total: money(12_000, 'JPY'),
        },
      },
    ],
    [
      'the currency of the account',
      { net: 5 },
      {},
      { price: { net: eur(500), taxes: eur(0), fees: eur(0), total: eur(500) } },
    ],
    [
      'a rate without refund and without terms',
      { rateClass: 'NRF' },
      { currency: 'EUR' },
      { cancellation: [{ from: now, fee: eur(10_000) }] },
    ],
    [
      'a cancellation policy without an amount as the full price',
      { cancellationPolicies: [{ from: '2027-05-10T00:00:00Z', percent: '50.00' }] },
      { currency: 'EUR' },
      { cancellation: [{ from: '2027-05-10T00:00:00.000Z', fee: eur(10_000) }] },
    ],
    [
      'nights that are not complete',
      { dailyRates: [{ offset: 1, dailyNet: '50' }] },
      { currency: 'EUR' },
      { nights: [] },
    ],
    [
      'the price that the hotel prescribes',
      { sellingRate: '125.50', hotelMandatory: true },
      { currency: 'EUR' },
      { price: { net: eur(10_000), taxes: eur(0), fees: eur(0), total: eur(10_000) }, minimum_price: eur(12_550) },
    ],
    [
      'the final price of a rate with commission',
      { sellingRate: '125.50', commission: '25.50', commissionPCT: '20.32' },
      { currency: 'EUR' },
      { minimum_price: eur(12_550) },
    ],
    ['a bookable rate', { rateType: 'BOOKABLE' }, { currency: 'EUR' }, { needs_quote: false }],
  ])('maps %s', async (_title, rate, hotel, expected) => {
    expect(await searchRate(rate, hotel)).toMatchObject(expected);
  });

  it.each<[string, object, number]>([
    ['ages', { rooms: 1, adults: 2, children: 2, childrenAges: '3,8' }, 0],
    ['ages in another order', { rooms: 1, adults: 2, children: 2, childrenAges: '12,1' }, 1],
    ['numbers of guests, without ages', { rooms: 1, adults: 2, children: 2 }, 0],
    ['the guests of all its rooms', { rooms: 2, adults: 2, children: 0 }, 2],
    ['no guests at all', {}, 2],
  ])('assigns a rate to a party of the search by %s', async (_title, rate, party) => {
    const rooms = [
      { adults: 2, child_ages: [8, 3] },
      { adults: 2, child_ages: [1, 12] },
      { adults: 1, child_ages: [] },
    ];
    expect((await searchRate(rate, {}, { ...london, stay: { ...stay, rooms } }))?.party).toEqual(rooms[party]);
  });

  it('leaves out rates whose terms cannot be read and hotels without rates', async () => {
    const rates = [
      { rateKey: 'a', net: 'free' },
      { net: '1.00' },
      { rateKey: 'b', net: 1e21 },
      { rateKey: 'b', net: '1.00', taxes: { taxes: [{ amount: 1, currency: 'euro' }] } },
      { rateKey: 'c', net: '1.00', cancellationPolicies: [{ amount: '1.00', from: 'tomorrow' }] },
      { rateKey: 'c', net: '1.00', hotelMandatory: true },
      { rateKey: 'd', net: '1.00', allotment: -1, offers: 'none', dailyRates: [{}] },
    ];
    const hotels = [
      { code: 1, rooms: [{ code: 'DBL', rates }] },
      { code: 2, rooms: [{ code: 'DBL', rates: [] }] },
      { code: '3', rooms: [{ code: 'DBL' }] },
      { code: 4 },
      { name: 'without a code' },
    ];
    const { batches } = await searchHotels(() => ({ body: { hotels: { total: 4, hotels } } }));
    expect(batches).toHaveLength(1);
    expect(batches[0]?.map(({ hotel, rates: left }) => [hotel, left.map(({ reference }) => reference)])).toEqual([
      ['1', ['100.EUR.d']],
    ]);
  });
});

describe('quote', () => {
  it('confirms one rate with its remarks', async () => {
    const rates = [
      {
        rateKey: 'new',
        net: '110.00',
        rateType: 'BOOKABLE',
        rateComments: 'Check-in hour 15:00',
        adults: 2,
        children: 1,
        childrenAges: '7',
      },
    ];
    const { supplier, fake } = await openAdapter(() => ({
      body: {
        hotel: { code: 1, currency: 'GBP', totalNet: '110.00', rooms: [{ code: 'DBL', name: 'Double', rates }] },
      },
    }));
    expect(await supplier.quote('old', createContext({ language: 'en-US' }))).toMatchObject({
      reference: '11000.GBP.new',
      price: { total: money(11_000, 'GBP') },
      remarks: 'Check-in hour 15:00',
      needs_quote: false,
      party: { adults: 2, child_ages: [7] },
    });
    expect(fake.requests[0]?.body).toEqual({ rooms: [{ rateKey: 'old' }], language: 'ENG' });
  });

  it('refuses a rate that is not in the answer', async () => {
    const { supplier } = await openAdapter(() => ({ body: { hotel: { code: 1, rooms: [] } } }));
    await expect(supplier.quote('old', createContext())).rejects.toMatchObject({ reason: 'sold_out' });
  });
});

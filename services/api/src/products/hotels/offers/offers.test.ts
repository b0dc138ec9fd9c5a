import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { readHotel } from '@travel/contracts/endpoints/products/hotels';
import { createStoppedClock, type AdjustableClock } from '@travel/kit/clock/clock';
import { createConverter } from '@travel/reference/exchange/converter';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { createOfferTokens } from '../../offer-tokens.ts';
import type { OfferedItem, OfferEnd } from '../../product.ts';
import { createProducts } from '../../product-registry.ts';
import { createHotelProduct } from '../hotel-product.ts';
import type { SuppliedRooms } from '../booking/supplied-rooms.ts';
import { hotelSupplierTerms } from '@travel/sandbox-inventory/hotels/hotel-suppliers';
import { toItemPrice } from './hotel-item.ts';

const secret = 'cookie-secret-of-tests';
const inventory = createInventory();
const minutes = 60_000;
const hotelDetails = itemDetailsSchemas.HLT.unwrap();
/** Member terms of a guest: the seeded organisations advertise a member discount of eight percent. */
const guest = { pays: 0, promised: 8 };
const member = { pays: 8, promised: 0 };

const rejectRoom = () => {
  throw new Error('The catalogue has no rooms of suppliers');
};
const noSuppliedRooms: SuppliedRooms = {
  openOffer: rejectRoom,
  findSupplier: rejectRoom,
  changesNames: rejectRoom,
  listUnitPrices: rejectRoom,
  getPriceFor: rejectRoom,
};

const noRates = { getRate: () => null };

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Creates a reader of offers like that of the API, with exchange rates and a clock that the test controls. */
const createReader = (
  rates: Record<string, string> = { USD: '1', EUR: '0.8604' },
  clock: AdjustableClock = createStoppedClock('2026-11-20T08:00:00Z'),
) => {
  const exchange = {
    ...noRates,
    getLastConverter: (currency: string) =>
      rates[currency] === undefined ? undefined : createConverter(currency, rates[currency]),
  };
  const tokens = createOfferTokens(secret, clock, exchange);
  // Reading offers must not query suppliers.
  const rejectCall = () => Promise.reject(new Error('A supplier was asked'));
  const suppliers = hotelSupplierTerms.map((terms) => ({
    ...terms,
    check: rejectCall,
    book: rejectCall,
    rename: rejectCall,
    cancel: rejectCall,
  }));
  const product = createHotelProduct({ inventory, exchange, tokens, suppliers, supplied: noSuppliedRooms });
  const products = createProducts([product], tokens);
  const offers = {
    /** Reads an offer through the products registry and asserts that it is a hotel item. */
    async readOffer(token: string, language: string, terms: MemberTerms) {
      const read = (await products.openOffer(token, language))(terms);
      if (typeof read === 'string') return read;
      return { ...read, item: { ...read.item, details: hotelDetails.parse(read.item.details) } };
    },
  };
  return { clock, tokens, product, offers };
};

const getOffer = async (currency = 'USD', rooms = '2', host = 'localhost:3000', searched?: string) => {
  const { data } = (
    await api.visitor({ host }).call(readHotel, {
      params: { hotel_id: 'amalfi-coast.torre-limonaia' },
      query: { checkin: '2027-05-14', checkout: '2027-05-18', currency, rooms, room: searched },
    })
  ).data;
  const room = data.rooms.find(({ room_id }) => room_id === 'sea-view-room');
  if (!room) throw new Error('The room is sold out');
  return room;
};

const requireOffered = <Details>(read: OfferedItem<Details> | OfferEnd): OfferedItem<Details> => {
  if (typeof read === 'string') throw new Error(`The offer is ${read}`);
  return read;
};

describe('a hotel offer', () => {
  it('returns the stay, price, terms and room claims for which the offer was made', async () => {
    const room = await getOffer();
    const read = requireOffered(await createReader().offers.readOffer(room.offer, 'en-US', guest));
    expect(read.changed).toBeNull();
    expect(read.item.price).toEqual(toItemPrice(room.price));
    expect(read.item).toMatchObject({
      product_type: 'HLT',
      title: 'Torre Limonaia',
      subtitle: 'Sea view room',
      picture: { kind: 'coast', motif: 'coast', hour: 'rose', number: 1 },
      place: { place_id: 'amalfi-coast', name: 'Amalfi Coast', country_code: 'IT' },
      starts: { at: '2027-05-14T13:00:00.000Z', zone: 'Europe/Rome', date: '2027-05-14', time: '15:00' },
      ends: { at: '2027-05-18T09:00:00.000Z', date: '2027-05-18', time: '11:00' },
      quantity: 1,
      parties: [{ adults: 2, children: [] }],
      cancellation: room.cancellation,
      supplier: { id: 'portolan', name: 'Portolan Rooms' },
      details: { hotel_id: 'amalfi-coast.torre-limonaia', board: 'breakfast', rooms: '2', max_guests: 2 },
    });
    expect(read.item.details.per_night).toEqual(room.price.per_night);
    expect(read.claims.map(({ unit_id, slot, quantity }) => [unit_id, slot, quantity])).toEqual(
      ['2027-05-14', '2027-05-15', '2027-05-16', '2027-05-17'].map((night) => [
        'amalfi-coast.torre-limonaia/sea-view-room',
        night,
        1,
      ]),
    );
    expect(Math.min(...read.claims.map(({ allotment }) => allotment))).toBe(room.left);
  });

  it('claims two rooms, and includes all their guests in the price', async () => {
    const read = requireOffered(
      await createReader().offers.readOffer((await getOffer('USD', '2,2')).offer, 'en-US', guest),
    );
    expect([read.item.quantity, read.item.details.max_guests, read.item.price.inclusive.amount]).toEqual([
      2, 4, 169_600,
    ]);
    expect(read.claims.every(({ quantity }) => quantity === 2)).toBe(true);
  });

  it.each([
    ['the room that the search showed', 'sea-view-room', false],
    ['a different room from the one that the search showed', 'garden-double', true],
    ['a room that is not the cheapest, without a search', undefined, true],
    ['a room that is not the cheapest, after a search that showed an unknown room', 'no-such-room', true],
  ])('[3/18] marks in the payment request that the offer is for %s', async (_, searched, isSelectDiffRoom) => {
    const { offer } = await getOffer('USD', '2', 'localhost:3000', searched);
    const { offers, product } = createReader();
    const { item } = requireOffered(await offers.readOffer(offer, 'en-US', guest));
    expect(product.getPaymentMetadata?.(item)).toEqual({ room_id: 'sea-view-room', isSelectDiffRoom });
  });

  it('keeps the picture style of the organisation that made it', async () => {
    const read = requireOffered(
      await createReader().offers.readOffer(
        (await getOffer('USD', '2', 'harbor.localhost:3000')).offer,
        'en-US',
        guest,
      ),
    );
    expect(read.item.picture?.hour).toBe('mist');
  });

  it('expires after exactly half an hour, by the clock of the test', async () => {
    const { offer } = await getOffer();
    const { offers, clock } = createReader();
    clock.advance(30 * minutes - 1);
    expect(typeof (await offers.readOffer(offer, 'en-US', guest))).toBe('object');
    clock.advance(1);
    expect(await offers.readOffer(offer, 'en-US', guest)).toBe('expired');
    clock.advance(24 * 60 * minutes);
    expect(await offers.readOffer(offer, 'en-US', guest)).toBe('invalid');
  });

  it.each([
    ['an empty text', () => ''],
    ['a word', () => 'v1.offer'],
    [
      'an offer with an altered price',
      (offer: string) => {
        const [payload = '', signature = ''] = offer.split('.');
        const text = Buffer.from(payload, 'base64url').toString().replace('"currency":"USD"', '"currency":"IDR"');
        return `${Buffer.from(text).toString('base64url')}.${signature}`;
      },
    ],
    ['an offer of four thousand letters', (offer: string) => offer.repeat(8)],
  ])('rejects %s as an invalid offer', async (_, alter) => {
    expect(await createReader().offers.readOffer(alter((await getOffer()).offer), 'en-US', guest)).toBe('invalid');
  });

  it('rejects an offer that was signed with another secret', async () => {
    const { offer } = await getOffer();
    const tokens = createOfferTokens('another-secret-altogether', createStoppedClock('2026-11-20T08:00:00Z'), noRates);
    expect(tokens.open(offer)).toBe('invalid');
  });

  it('rejects an offer if its hotel, room or currency no longer exists', async () => {
    const { tokens, offers } = createReader();
    const offered = {
      hotel_id: 'amalfi-coast.torre-limonaia',
      room_id: 'sea-view-room',
      checkin: '2027-05-14',
      checkout: '2027-05-15',
      rooms: '2',
      currency: 'USD',
      nights: [21_200],
      usual: 0,
      member: 0,
      cancellation: { refundable: false, steps: [] },
      look: 'almanac',
      organisation_id: 'main',
    };
    const read = (changed: object) =>
      offers.readOffer(tokens.sign('HLT', { ...offered, ...changed }, []).offer, 'en-US', guest);
    expect(typeof (await read({}))).toBe('object');
    expect(await read({ hotel_id: 'amalfi-coast.gone' })).toBe('invalid');
    expect(await read({ room_id: 'whole-house' })).toBe('invalid');
    expect(await read({ currency: 'XTS' })).toBe('invalid');
    expect(await read({ rooms: '99' })).toBe('invalid');
  });

  it('reports a changed price together with a new offer', async () => {
    const { offer, price } = await getOffer('EUR');
    const { offers } = createReader({ USD: '1', EUR: '0.95' });
    const read = requireOffered(await offers.readOffer(offer, 'en-US', guest));
    expect(read.item.price).toEqual({ ...toItemPrice(price), member: null });
    expect(read.changed?.price.inclusive.amount).toBeGreaterThan(price.inclusive.amount);
    const fresh = requireOffered(await offers.readOffer(read.changed?.offer ?? '', 'en-US', guest));
    expect(fresh.changed).toBeNull();
    expect(fresh.item.price).toEqual(read.changed?.price);
    expect({ ...fresh.item, price: null, details: null }).toEqual({ ...read.item, price: null, details: null });
  });

  it('reports that only a begun or ended membership changed the price', async () => {
    const { offers } = createReader();
    const anybodys = (await getOffer()).offer;
    const first = requireOffered(await offers.readOffer(anybodys, 'en-US', member));
    expect(first.item.price.inclusive.amount).toBe(84_800);
    expect(first.changed).toMatchObject({ byMembership: true, price: { inclusive: { amount: 78_016 } } });
    const members = requireOffered(await offers.readOffer(first.changed?.offer ?? '', 'en-US', member));
    expect(members.changed).toBeNull();
    expect(members.item.price).toEqual(first.changed?.price);
    expect(members.listed.inclusive.amount).toBe(84_800);
    const lost = requireOffered(await offers.readOffer(first.changed?.offer ?? '', 'en-US', guest));
    expect(lost.changed).toMatchObject({ byMembership: true, price: { inclusive: { amount: 84_800 } } });
    expect(requireOffered(await offers.readOffer(lost.changed?.offer ?? '', 'en-US', guest)).changed).toBeNull();
  });

  it('fits into the request body of a hold for any length of stay and any party', async () => {
    const { data } = (
      await api.visitor().call(readHotel, {
        params: { hotel_id: 'osaka.nishi-tower' },
        query: { checkin: '2027-06-01', checkout: '2027-07-01', currency: 'IDR', rooms: '1-1:17' },
      })
    ).data;
    const { tokens } = createReader();
    const party = '1-7:17:17:17:17:17:17:17';
    const { offer } = tokens.sign(
      'HLT',
      {
        hotel_id: `${'x'.repeat(40)}.${'y'.repeat(60)}`,
        room_id: 'two-bedroom-apartment',
        checkin: '2027-06-01',
        checkout: '2027-07-01',
        rooms: Array.from({ length: 9 }, () => party).join(),
        currency: 'IDR',
        nights: Array.from({ length: 30 }, () => 99_999_000_000),
        usual: 9_999_900_000_000,
        member: 10,
        cancellation: data.rooms[0]?.cancellation ?? { refundable: false, steps: [] },
        look: 'almanac',
        organisation_id: 'x'.repeat(31),
      },
      [],
    );
    expect(offer.length).toBeLessThan(4000);
  });
});

describe('a held room', () => {
  it('changes only its texts when it is translated', async () => {
    const { offers, product } = createReader();
    const { item } = requireOffered(await offers.readOffer((await getOffer()).offer, 'en-US', guest));
    const german = product.translateItem(item, 'de-DE');
    expect(german).toMatchObject({
      subtitle: 'Zimmer mit Meerblick',
      place: { name: 'Amalfiküste', address: 'Via Capriglione 41, Praiano, Amalfiküste' },
    });
    expect(german.details?.good_to_know).toContain('207 Stufen zum Strand, kein Aufzug');
    const { facts, ...again } = product.translateItem({ ...item, ...german }, 'en-US');
    expect({ ...item, ...again }).toEqual(item);
    expect(facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Hotel: Torre Limonaia, Amalfi Coast',
      'Address: Via Capriglione 41, Praiano, Amalfi Coast',
      'Arrival: Friday 14 May 2027, from 15:00',
      'Departure: Tuesday 18 May 2027, until 11:00',
      'Room: Sea view room, breakfast included',
    ]);
  });

  it('keeps its stored texts after the hotel is removed', async () => {
    const { offers, product } = createReader();
    const { item } = requireOffered(await offers.readOffer((await getOffer()).offer, 'en-US', guest));
    const gone = { ...item, details: { ...item.details, hotel_id: 'amalfi-coast.gone' } };
    const { facts: _, ...words } = product.translateItem(gone, 'de-DE');
    expect({ ...gone, ...words }).toEqual(gone);
  });
});

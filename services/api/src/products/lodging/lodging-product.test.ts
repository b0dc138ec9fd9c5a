import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import { languages } from '@travel/contracts/locale/languages';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { createConverter } from '@travel/reference/exchange/converter';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { holidayRentals } from '../holiday-rentals/open-rentals.ts';
import { sandboxRentals } from '@travel/sandbox-inventory/holiday-rentals/sandbox-rentals';
import { sandboxResorts } from '@travel/sandbox-inventory/resorts/sandbox-resorts';
import { sandboxStays } from '@travel/sandbox-inventory/stays/sandbox-stays';
import { createOfferTokens } from '../offer-tokens.ts';
import { createProducts } from '../product-registry.ts';
import { resorts } from '../resorts/open-resorts.ts';
import { stays } from '../stays/open-stays.ts';
import { createSandboxCatalogue, type SandboxLodging } from '@travel/sandbox-inventory/lodging/sandbox-lodging';
import { createLodgingProduct } from './lodging-product.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const guest = { pays: 0, promised: 8 };
const member = { pays: 8, promised: 0 };
const dates = { checkin: '2027-05-15', checkout: '2027-05-22' };
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-zA-Z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;

const tokens = createOfferTokens('cookie-secret-of-tests', createStoppedClock('2026-11-20T08:00:00Z'), {
  getRate: () => null,
});
const exchange = { getLastConverter: (currency: string) => createConverter(currency, '1') };
const rejectCall = () => Promise.reject(new Error('A supplier was asked'));

/**
 * Creates the dependencies of a product. The suppliers reject every call, because reading an offer must not call any.
 */
const createNeeds = <Own>(inventory: SandboxLodging<Own>) => ({
  exchange,
  tokens,
  catalogue: createSandboxCatalogue(inventory),
  suppliers: inventory.suppliers.map((terms) => ({
    ...terms,
    check: rejectCall,
    book: rejectCall,
    rename: rejectCall,
    cancel: rejectCall,
  })),
});
const products = createProducts(
  [
    createLodgingProduct(resorts, createNeeds(sandboxResorts)),
    createLodgingProduct(stays, createNeeds(sandboxStays)),
    createLodgingProduct(holidayRentals, createNeeds(sandboxRentals)),
  ],
  tokens,
);

const openOffer = async (token: string, terms = guest) => (await products.openOffer(token, 'en-US'))(terms);

const kinds = [
  { name: 'a resort week', code: 'RST', search: searchResorts, read: readResort },
  { name: 'a stay', code: 'STY', search: searchStays, read: readStay },
  {
    name: 'a holiday rental',
    code: 'VR',

    search: searchRentals,
    read: readRental,
  },
] as const;

describe.each(kinds)('$name', ({ code, search, read }) => {
  const getOffered = async (rooms = '2') => {
    const visitor = api.visitor();
    const query = { ...dates, rooms };
    const { results } = (await visitor.call(search, { query: { place: 'amalfi-coast', ...query } })).data.data;
    // Prefers a house with member prices, so that the tests see a difference for members.
    const found = results.find(({ price }) => price.member) ?? results[0];
    const { units } = (await visitor.call(read, { params: { lodging_id: found?.lodging_id ?? '' }, query })).data.data;
    const [unit] = units;
    if (!found || !unit) throw new Error('Nothing is offered');
    return { found, unit };
  };
  const readOffer = async (token: string, terms = guest) => {
    const opened = await openOffer(token, terms);
    if (typeof opened === 'string') throw new Error(`The offer is ${opened}`);
    return opened;
  };

  it('reads an offer with its house, unit, dates, price and terms', async () => {
    const { found, unit } = await getOffered();
    const { item, changed, claims } = await readOffer(unit.offer);
    expect(changed).toBeNull();
    expect(item).toMatchObject({
      product_type: code,
      title: found.name,
      subtitle: unit.unit_name,
      quantity: 1,
      parties: [{ adults: 2, children: [] }],
      starts: { date: dates.checkin, zone: 'Europe/Rome' },
      ends: { date: dates.checkout },
      price: { inclusive: unit.price.inclusive, tax: unit.price.tax },
      cancellation: unit.cancellation,
      supplier: found.supplier,
      details: { lodging_id: found.lodging_id, unit_id: unit.unit_id, extras: found.extras },
    });
    expect(item.price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(item.price.inclusive.amount);
    expect(products.of(code).details.parse(item.details)).toEqual(item.details);
    expect(Math.min(...claims.map(({ allotment }) => allotment))).toBe(unit.left);
  });

  it('costs members less, except for fees, and reports a changed price to guests', async () => {
    const { unit } = await getOffered();
    const { item, listed, changed } = await readOffer(unit.offer, member);
    const fees = item.price.lines.reduce((all, { kind, amount }) => all + (kind === 'fee' ? amount.amount : 0), 0);
    const nights = listed.inclusive.amount - fees;
    expect(changed?.byMembership).toBe(true);
    expect(changed?.price.inclusive.amount).toBe(fees + Math.round((nights * 92) / 100));
    const lost = await readOffer(changed?.offer ?? '', guest);
    expect(lost.changed?.price.inclusive).toEqual(unit.price.inclusive);
    expect((await readOffer(changed?.offer ?? '', member)).changed).toBeNull();
  });

  it('splits its price into units that sum to the total, each with a markup', async () => {
    const { item } = await readOffer((await getOffered()).unit.offer);
    const units = products.of(code).listUnitPrices(item);
    expect(units.reduce((all, { price }) => all + price.inclusive.amount, 0)).toBe(item.price.inclusive.amount);
    for (const { price } of units) expect(price.net_rate_before_markup.amount).toBeLessThan(price.net_rate.amount);
  });

  it('requires an adult lead guest with a telephone number and no extra guests', async () => {
    const { item } = await readOffer((await getOffered()).unit.offer);
    const { checkTravellers } = products.of(code);
    const ada = { first_name: 'Ada', last_name: 'Byron' };
    const told = { guests: [ada], travellers: [], answers: {}, phone: '555' };
    expect(checkTravellers(item, told)).toBeNull();
    expect(checkTravellers(item, { ...told, guests: [] })).toMatchObject({ field: 'guests' });
    expect(checkTravellers(item, { ...told, phone: '' })).toMatchObject({ field: 'contact.phone' });
    const three = { ...told, guests: [ada, ada, ada] };
    expect(checkTravellers(item, three)).toMatchObject({ code: 'too_many_guests', most: 2 });
  });

  it.each(languages.map(({ code: language }) => language))('describes an item completely in %s', async (language) => {
    const { item } = await readOffer((await getOffered()).unit.offer);
    const words = products.of(code).translateItem(item, language);
    expect(words.facts.flatMap(({ label, text }) => [label, text]).filter((text) => broken.test(text))).toEqual([]);
    expect(/\p{Script=Arabic}/u.test(words.subtitle ?? '')).toBe(language === 'ar-AE');
    const { facts: _, ...again } = products.of(code).translateItem({ ...item, ...words }, 'en-US');
    expect({ ...item, ...again }).toEqual(item);
  });
});

describe('the capacity that an item claims', () => {
  const getClaims = async (at: 0 | 1 | 2) => {
    const { search, read } = kinds[at];
    const visitor = api.visitor();
    const query = { ...dates, rooms: '2' };
    const { results } = (await visitor.call(search, { query: { place: 'amalfi-coast', ...query } })).data.data;
    const params = { lodging_id: results[0]?.lodging_id ?? '' };
    const { units } = (await visitor.call(read, { params, query })).data.data;
    const opened = await openOffer(units[0]?.offer ?? '');
    return typeof opened === 'string' ? [] : opened.claims;
  };

  it('consists of the Saturday of each week in a resort, and of each night in other lodgings', async () => {
    expect((await getClaims(0)).map(({ slot }) => slot)).toEqual(['2027-05-15']);
    expect((await getClaims(1)).map(({ slot }) => slot)).toHaveLength(7);
    const rental = await getClaims(2);
    expect(rental).toHaveLength(7);
    expect(rental.every(({ quantity, allotment }) => quantity === 1 && allotment === 1)).toBe(true);
    expect(rental[0]?.unit_id).toMatch(/^amalfi-coast\.holiday-rentals\.[a-z-]+\/whole-home$/);
  });
});

describe("paying later for a host's home", () => {
  it('depends on the home, and not on its cancellation policy', async () => {
    const { search } = kinds[1];
    const query = { place: 'rome', checkin: '2027-05-15', checkout: '2027-05-18', limit: '200' };
    const { results } = (await api.visitor().call(search, { query })).data.data;
    expect(new Set(results.map(({ extras }) => extras.can_pay_later))).toEqual(new Set([true, false]));
    const found = results.find(({ extras }) => extras.can_pay_later);
    const page = { params: { lodging_id: found?.lodging_id ?? '' }, query };
    const unit = (await api.visitor().call(readStay, page)).data.data.units[0];
    expect(unit?.can_pay_later).toBe(true);
    const opened = await openOffer(unit?.offer ?? '');
    if (typeof opened === 'string') throw new Error(opened);
    const terms = products.of('STY').getPayLaterDates(opened.item, false);
    expect(terms).toEqual({ free_until: null, starts_at: new Date(opened.item.starts?.at ?? '') });
  });
});

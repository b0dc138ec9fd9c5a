import assert from 'node:assert/strict';
import { compare, money } from '@travel/contracts/money/money';
import type { CatalogueOffer, CatalogueSupplier } from '../../items/catalogue-supplier.ts';
import type { SupplierPrice } from '../../ports/supplier.ts';
import { checkBooking, checkPrice } from '../checks.ts';
import { NotSupportedError, type Scenario, type Subject } from '../scenario.ts';
import { createBookingScenarios, type BookingSteps } from './booking-scenarios.ts';
import { createFailureScenarios, createRefusalScenarios } from './failure-scenarios.ts';
import { addDays, createTraveller } from './travellers.ts';

/** How the offers of a product are searched and read. */
export interface CatalogueSample {
  /** Returns a search for which a supplier has offers. */
  createSearch(now: Date, supplier: string): unknown;
  /** Returns the ID of each offer in a batch. @throws RangeError if the catalogue has no content for one */
  listOffers(batch: unknown): readonly string[];
}

type CatalogueSubject = Subject<CatalogueSupplier, CatalogueSample>;
type CatalogueScenario = Scenario<CatalogueSupplier, CatalogueSample>;

const price: SupplierPrice = {
  net: money(9_000, 'USD'),
  taxes: money(1_000, 'USD'),
  fees: money(0, 'USD'),
  total: money(10_000, 'USD'),
};

/** Returns an item at a price of the product, because prices do not depend on the supplier. */
const createOffer = ({ now }: Pick<CatalogueSubject, 'now'>): CatalogueOffer => ({
  name: 'Conformance',
  starts: addDays(now, 60),
  ends: addDays(now, 62),
  price,
  cancellation: [{ from: `${addDays(now, 30)}T00:00:00Z`, fee: price.total }],
  travellers: [createTraveller(now, { place: 0, kind: 'adult', age: 40 })],
});

const findOffers = async ({ supplier, sample, context, now }: CatalogueSubject): Promise<void> => {
  const offers: string[] = [];
  for await (const batch of supplier.search(sample.createSearch(now, supplier.id), context))
    offers.push(...sample.listOffers(batch));
  assert.ok(offers.length > 0, 'no offers');
  assert.equal(new Set(offers).size, offers.length, 'offers are not unique');
};

const own: readonly CatalogueScenario[] = [
  { name: 'finds offers whose content is in the catalogue', run: findOffers },
  {
    name: 'quotes an offer with its conditions',
    async run({ supplier, context, now }) {
      const offer = createOffer({ now });
      const quote = await supplier.quote(offer, context);
      checkPrice(quote.price);
      assert.deepEqual(quote, { price: offer.price, cancellation: offer.cancellation }, 'quotes another offer');
    },
  },
  {
    name: 'quotes a higher price',
    failure: 'price_changed',
    async run(subject) {
      await subject.provoke('price_changed');
      const quote = await subject.supplier.quote(createOffer(subject), subject.context);
      checkPrice(quote.price);
      assert.ok(compare(quote.price.total, price.total) > 0, 'quotes the same price');
    },
  },
  {
    name: 'changes the names of travellers, and accepts the change again',
    isSupported: ({ capabilities }) => capabilities.renames,
    async run(subject) {
      const { supplier, context, now } = subject;
      const { reference } = await supplier.book(subject.createKey('rename'), createOffer(subject), context);
      const travellers = [createTraveller(now, { place: 2, kind: 'adult', age: 40 })];
      assert.equal((await supplier.rename(reference, travellers, context)).reference, reference);
      assert.equal((await supplier.rename(reference, travellers, context)).status, 'confirmed');
    },
  },
];

const steps: BookingSteps<CatalogueSupplier, CatalogueSample, CatalogueOffer> = {
  search: findOffers,
  async prepare(subject) {
    const order = createOffer(subject);
    return { offer: order.name, order };
  },
  async quote({ supplier, context }, _offer, order) {
    if (!order) throw new NotSupportedError('offers have no references');
    return supplier.quote(order, context);
  },
  async book({ supplier, context }, key, order) {
    const booking = checkBooking(await supplier.book(key, order, context), supplier.id);
    assert.equal(compare(booking.price.total, order.price.total), 0, 'booked at another price');
    return booking;
  },
  changeTotal: () => {
    throw new NotSupportedError('prices are those of the catalogue');
  },
};

/** The scenarios of suppliers in this process, which sell from the catalogue of a product. */
export const catalogueScenarios: readonly CatalogueScenario[] = [
  ...own,
  ...createBookingScenarios(steps),
  ...createRefusalScenarios(steps).filter(({ failure }) => failure !== 'price_changed'),
  ...createFailureScenarios(steps),
];

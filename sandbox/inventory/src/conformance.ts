import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import { addDays, findNextWeekday } from '@travel/contracts/locale/days/days';
import { systemClock } from '@travel/kit/clock/clock';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { findPlace } from '@travel/reference/places/places';
import { toRental } from '@travel/supplier-kit/cars/rental';
import type { CatalogueAdapter } from '@travel/supplier-kit/conformance/adapter';
import type { Failure } from '@travel/supplier-kit/conformance/scenario';
import type { CatalogueOffer, CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import { noArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { toRide } from '@travel/supplier-kit/transfers/ride';
import { activitySearches, sandboxActivityCatalogue } from './activities/sandbox-activities.ts';
import { carSearches, sandboxCarCatalogue } from './cars/sandbox-cars.ts';
import { cruiseSearches, sandboxCruiseCatalogue } from './cruises/sandbox-cruises.ts';
import { flightSearches, sandboxFlightCatalogue } from './flights/sandbox-flights.ts';
import { createSandboxRentals } from './holiday-rentals/sandbox-rentals.ts';
import { hotelSearches } from './hotels/hotel-suppliers.ts';
import { createInventory } from './hotels/inventory.ts';
import type { createSandboxLodging } from './lodging/sandbox-lodging.ts';
import { createSandboxResorts } from './resorts/sandbox-resorts.ts';
import { createSandboxStays } from './stays/sandbox-stays.ts';
import type { BookingStore, StoredBooking } from './suppliers/booking-store.ts';
import { createInProcessSupplier } from './suppliers/in-process-supplier.ts';
import type { SandboxSearch } from './suppliers/sandbox-search.ts';
import { sandboxTransferCatalogue, transferSearches } from './transfers/sandbox-transfers.ts';

type Control = Parameters<CatalogueAdapter['create']>[1];

const place_id = 'amalfi-coast';

/** Routes of which every supplier of flights flies one. */
const routes = [
  ['LON', 'NYC'],
  ['BCN', 'LON'],
] as const;

const getDate = (now: Date, days: number): string => addDays(now.toISOString().slice(0, 10), days);

/** Stores bookings in memory. Searches and answers fail as switched. */
const createStore = (control: Control): BookingStore => {
  let bookings: readonly StoredBooking[] = [];
  return {
    takeSearchFault: async () => (control.failure === 'down' ? { delay_ms: null } : null),
    find: async ({ key, reference }) =>
      bookings.find((one) => (reference === null ? one.idempotency_key === key : one.reference === reference)) ?? null,
    async add(booking) {
      const before = bookings.find(({ idempotency_key }) => idempotency_key === booking.idempotency_key);
      if (!before) bookings = [...bookings, booking];
      if (control.failure === 'lost_answer') throw new Error('the answer of the store is lost');
      return before ?? booking;
    },
    async change(reference, change) {
      bookings = bookings.map((one) => (one.reference === reference ? { ...one, ...change } : one));
      return bookings.find((one) => one.reference === reference) ?? null;
    },
  };
};

const guests: Readonly<Partial<Record<Failure, string>>> = { sold_out: 'SOLDOUT', price_changed: 'PRICEUP' };

/** Gives the travellers the name with which the sandbox's suppliers fail as switched. */
const failByName = (supplier: CatalogueSupplier, control: Control): CatalogueSupplier => {
  const rename = ({ travellers, ...offer }: CatalogueOffer): CatalogueOffer => {
    const last_name = control.failure && guests[control.failure];
    return { ...offer, travellers: last_name ? travellers.map((one) => ({ ...one, last_name })) : travellers };
  };
  return {
    ...supplier,
    quote: (offer, context) => supplier.quote(rename(offer), context),
    book: (key, offer, context) => supplier.book(key, rename(offer), context),
  };
};

const createAdapter = <Search, Batch>(
  searches: readonly SandboxSearch<Search, Batch>[],
  sample: { createSearch(now: Date, supplier: string): Search; listOffers(batch: Batch): readonly string[] },
): CatalogueAdapter => ({
  kind: 'catalogue',
  sample,
  failures: ['down', 'lost_answer', 'sold_out', 'price_changed'],
  suppliers: searches.map(({ terms }) => terms.id),
  create(supplier, control) {
    const search = searches.find(({ terms }) => terms.id === supplier);
    if (!search) throw new RangeError(`There is no supplier ${supplier}`);
    return failByName(createInProcessSupplier({ store: createStore(control), clock: systemClock }, search), control);
  },
});

/** Returns the ID of an offer. @throws RangeError if the catalogue has no content for it */
const checkContent = (id: string, content: unknown): string => {
  if (content === undefined) throw new RangeError(`The catalogue has no ${id}`);
  return id;
};

const requirePlace = () => {
  const place = findPlace(place_id);
  if (!place) throw new RangeError(`There is no ${place_id}`);
  return place;
};

const createLodgingAdapter = <Own>({ catalogue, searches }: ReturnType<typeof createSandboxLodging<Own>>) =>
  createAdapter(searches, {
    createSearch(now) {
      // A week from a Saturday, because some houses are rented by the week.
      const checkin = findNextWeekday(getDate(now, 60), 6);
      return { place_id, checkin, checkout: addDays(checkin, 7), rooms: '2' };
    },
    listOffers: (quotes) =>
      quotes.map(({ house: { lodging_id }, unit: { unit_id } }) =>
        checkContent(`${lodging_id}/${unit_id}`, catalogue.unit(lodging_id, unit_id)),
      ),
  });

/** Describes the suppliers of each product for the conformance scenarios. */
export const conformance: Readonly<Record<string, CatalogueAdapter>> = {
  activities: createAdapter(activitySearches, {
    createSearch: (now) => ({ place_id, days: [60, 61, 62].map((days) => toDayNumber(getDate(now, days))) }),
    listOffers: (quotes) =>
      quotes.map(({ activity: { activity_id: id } }) => checkContent(id, sandboxActivityCatalogue.findActivity(id))),
  }),
  cars: createAdapter(carSearches, {
    createSearch(now) {
      const { time_zone: zone } = requirePlace();
      const rental = {
        checkin: getDate(now, 60),
        checkout: getDate(now, 63),
        time: '10:00',
        return_time: '10:00',
        age: 40,
        pickupZone: zone,
        dropoffZone: zone,
      };
      return { place_id, dropoff_id: place_id, rental: toRental(rental, systemClock) };
    },
    listOffers: (quotes) =>
      quotes.map(({ station: { station_id }, car: { code } }) =>
        checkContent(`${station_id}/${code}`, sandboxCarCatalogue.findCar(place_id, station_id, code)),
      ),
  }),
  cruises: createAdapter(cruiseSearches, {
    createSearch(now, supplier) {
      const first = toDayNumber(getDate(now, 60));
      const sailed = cruiseRegions.filter((one) =>
        sandboxCruiseCatalogue.listShips(one).some(({ line }) => line.id === supplier),
      );
      return { region: sailed[0] ?? 'caribbean', first, last: first + 60 };
    },
    listOffers: (sailings) =>
      sailings.map(({ sailing_id: id }) => checkContent(id, sandboxCruiseCatalogue.findSailing(id))),
  }),
  flights: createAdapter(flightSearches, {
    createSearch(now, supplier) {
      const day = toDayNumber(getDate(now, 60));
      const searches = routes.map(([from, to]) => ({ from, to, day }));
      const { find } = flightSearches.find(({ terms }) => terms.id === supplier) ?? {};
      return searches.find((search) => find?.(search).length) ?? { from: '', to: '', day };
    },
    listOffers: (itineraries) =>
      itineraries.map(({ option_id: id }) => checkContent(id, sandboxFlightCatalogue.findItinerary(id))),
  }),
  'holiday-rentals': createLodgingAdapter(createSandboxRentals()),
  hotels: createAdapter(hotelSearches, {
    createSearch: (now) => ({ place_id, checkin: getDate(now, 60), checkout: getDate(now, 62), rooms: '2' }),
    // The supplier only confirms that it sells what the catalogue has at the place.
    listOffers: ({ has }) => (has ? [checkContent(place_id, createInventory().place(place_id))] : []),
  }),
  resorts: createLodgingAdapter(createSandboxResorts()),
  stays: createLodgingAdapter(createSandboxStays()),
  transfers: createAdapter(transferSearches, {
    createSearch: (now) => toRide(requirePlace(), { checkin: getDate(now, 60), time: '10:00', rooms: '2' }, noArrivals),
    listOffers: (quotes) =>
      quotes.map(({ supplier, vehicle: { key } }) =>
        checkContent(key, sandboxTransferCatalogue.findVehicle(supplier.id, key)),
      ),
  }),
};

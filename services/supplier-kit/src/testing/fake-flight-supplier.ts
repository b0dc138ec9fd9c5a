import { add, money, zero, type Money } from '@travel/contracts/money/money';
import type { FlightSample } from '../conformance/scenarios/flight-scenarios.ts';
import type {
  FlightBooking,
  FlightOffer,
  FlightOrderRequest,
  FlightSearch,
  FlightSeatMap,
  FlightSegment,
  FlightService,
  FlightSlice,
  FlightSupplier,
} from '../flights/flight-supplier.ts';
import { SupplierRefusal } from '../ports/errors.ts';
import {
  addAll,
  createFakeBookings,
  createPrice,
  failIfSwitched,
  id,
  refuseIfSwitched,
  type FailureSwitch,
} from './fake-bookings.ts';

export const flightSample: FlightSample = { airports: ['LHR', 'JFK', 'CDG'], daysAhead: 60 };

const airline = { code: 'ZZ', name: 'Fake Airways' };
const allowed = { allowed: true, fee: money(1_000, 'EUR') };

const createSlice = (
  { origin, destination, date }: FlightSearch['slices'][number],
  { cabin, passengers }: FlightSearch,
): FlightSlice => {
  const segment: FlightSegment = {
    id: `${origin}-${destination}-${date}`,
    marketing: airline,
    operating: airline,
    number: '100',
    origin,
    destination,
    origin_terminal: null,
    destination_terminal: null,
    departs: `${date}T09:00:00`,
    arrives: `${date}T12:00:00`,
    minutes: 180,
    aircraft: null,
    bags: passengers.map(() => ({ cabin: 1, checked: 0 })),
    cabin,
  };
  return {
    id: `slice-${segment.id}`,
    origin,
    destination,
    minutes: 180,
    segments: [segment],
    fare_brand: null,
    change: allowed,
  };
};

const createOffer = (reference: string, search: FlightSearch): FlightOffer => ({
  supplier: id,
  reference,
  price: createPrice(10_000 * search.slices.length),
  expires_at: null,
  owner: airline,
  slices: search.slices.map((slice) => createSlice(slice, search)),
  passengers: search.passengers.map((passenger, place) => ({ ...passenger, reference: `pas_${place}` })),
  conditions: { refund: allowed, change: allowed },
  hold: { price_until: null, pay_by: null },
  requires_documents: false,
  emissions_kg: null,
});

const createService = (kind: FlightService['kind'], { reference, passengers, slices }: FlightOffer): FlightService => ({
  reference: `${kind}_${reference}`,
  kind,
  price: money(2_000, 'EUR'),
  passengers: passengers.slice(0, 1).map((passenger) => passenger.reference),
  segments: slices.flatMap(({ segments }) => segments.map((segment) => segment.id)),
  most: 1,
  kilograms: 23,
});

const createSeatMaps = (found: FlightOffer): FlightSeatMap[] =>
  found.slices.flatMap(({ id: slice, segments }) =>
    segments.map(({ id: segment, cabin }) => ({
      slice,
      segment,
      cabin,
      rows: [
        {
          sections: [
            [
              {
                designator: '1A',
                services: [{ reference: 'seat_1', passenger: 'pas_0', price: zero('EUR') }],
                remarks: [],
                is_exit_row: false,
              },
              null,
            ],
          ],
        },
      ],
    })),
  );

const createFakeOffers = () => {
  const offers = new Map<string, FlightOffer>();
  const offer = (search: FlightSearch): FlightOffer[] => {
    const made = [1, 2].map((place) => createOffer(`off_${offers.size}_${place}`, search));
    for (const one of made) offers.set(one.reference, one);
    return made;
  };
  const findOffer = (reference: string): FlightOffer => {
    const found = offers.get(reference);
    if (!found) throw new SupplierRefusal(id, 'not_found', 'offer');
    return found;
  };
  return { offer, findOffer };
};

/** Creates a supplier of flights in memory, with a switch for each failure. */
export const createFakeFlightSupplier = (control: FailureSwitch = { failure: null }): FlightSupplier => {
  const { offer, findOffer } = createFakeOffers();
  const searches = new Map<string, FlightSearch>();
  const bookings = createFakeBookings<FlightBooking>(control);

  const findSearch = (reference: string): FlightSearch => {
    const found = searches.get(reference);
    if (!found) throw new SupplierRefusal(id, 'not_found', 'search');
    return found;
  };
  const getTotal = ({ offer: reference, services }: FlightOrderRequest): Money =>
    add(findOffer(reference).price.total, addAll(services.map(({ quantity }) => money(2_000 * quantity, 'EUR'))));
  const book = (key: string, order: FlightOrderRequest, change: Partial<FlightBooking>): FlightBooking => {
    const { slices } = findOffer(order.offer);
    return bookings.add(key, {
      price: getTotal(order),
      agreed: order.total,
      create: (base) => ({ ...base, slices, tickets: [], ...change }),
    });
  };

  return {
    ...bookings.operations,
    capabilities: { holds: true, seat_maps: true, bags: true, changes: true, schedule_changes: false, steps: true },
    async *search(search, context) {
      failIfSwitched(control, context);
      for (const one of offer(search)) yield [one];
    },
    async searchFirstSlice(search, context) {
      failIfSwitched(control, context);
      const reference = `search_${searches.size}`;
      searches.set(reference, search);
      return { search: reference, offers: offer({ ...search, slices: search.slices.slice(0, 1) }) };
    },
    async searchNextSlice(reference, chosen, context) {
      failIfSwitched(control, context);
      const search = findSearch(reference);
      return offer({ ...search, slices: search.slices.slice(chosen.length, chosen.length + 1) });
    },
    async listFares(reference, _chosen, context) {
      failIfSwitched(control, context);
      return offer(findSearch(reference));
    },
    async quote(reference, context) {
      failIfSwitched(control, context);
      refuseIfSwitched(control);
      const found = findOffer(reference);
      return { offer: found, services: [createService('seat', found), createService('checked_bag', found)] };
    },
    async listSeatMaps(reference, context) {
      failIfSwitched(control, context);
      return createSeatMaps(findOffer(reference));
    },
    async book(key, order, context) {
      failIfSwitched(control, context);
      return book(key, order, {});
    },
    async hold(key, order, context) {
      failIfSwitched(control, context);
      return book(key, order, { status: 'held', pay_by: '2099-01-01T00:00:00Z' });
    },
    async payHeld(_key, reference, _amount, context) {
      failIfSwitched(control, context);
      return bookings.replace(reference, (booking) => ({ ...booking, status: 'confirmed', pay_by: null }));
    },
    async quoteHeld(reference, context) {
      failIfSwitched(control, context);
      return bookings.find(reference);
    },
    async listChanges(reference, { add: slices, cabin }, context) {
      failIfSwitched(control, context);
      const { price } = bookings.find(reference);
      const search: FlightSearch = { slices, cabin, passengers: [], most_connections: null };
      const change = {
        supplier: id,
        reference,
        difference: zero('EUR'),
        penalty: zero('EUR'),
        total_after: price.total,
      };
      return [{ ...change, slices: slices.map((slice) => createSlice(slice, search)), expires_at: null }];
    },
    async confirmChange({ reference, slices }, context) {
      failIfSwitched(control, context);
      return bookings.replace(reference, (booking) => ({ ...booking, slices }));
    },
    listScheduleChanges: () => Promise.reject(new SupplierRefusal(id, 'rejected', 'no schedule changes')),
    acceptScheduleChange: () => Promise.reject(new SupplierRefusal(id, 'rejected', 'no schedule changes')),
  };
};

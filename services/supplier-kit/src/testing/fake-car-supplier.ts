import { add, money, multiply } from '@travel/contracts/money/money';
import type { CarOffer, CarBooking, CarSearch, CarStation, CarSupplierPort } from '../cars/car-supplier-port.ts';
import type { CarSample } from '../conformance/scenarios/car-scenarios.ts';
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

export const carSample: CarSample = {
  airport: 'NAP',
  circle: { latitude: 40.63, longitude: 14.6, kilometres: 20 },
  oneWay: 'FCO',
  daysAhead: 60,
};

const createStation = (airport: string): CarStation => ({
  code: `${airport}01`,
  name: `${airport} airport`,
  kind: 'airport',
  airport,
  street: '',
  city: 'Naples',
  country: 'IT',
  latitude: 40.88,
  longitude: 14.29,
  hours: { from: '06:00', until: '23:59' },
  shuttle_minutes: null,
});

const createOffer = (reference: string, { pickup, dropoff, driver_age: age }: CarSearch): CarOffer => {
  const from = createStation('airport' in pickup ? pickup.airport : 'NAP');
  const to = dropoff && 'airport' in dropoff ? createStation(dropoff.airport) : from;
  const price = createPrice(20_000);
  return {
    supplier: id,
    reference,
    price,
    expires_at: null,
    vehicle: {
      acriss: 'CDMV',
      model: 'Fiat Tipo',
      seats: 5,
      doors: 4,
      large_bags: 1,
      small_bags: 2,
      picture: null,
    },
    pickup: from,
    dropoff: to,
    days: 3,
    mileage: null,
    deposit: money(30_000, 'EUR'),
    excess: money(100_000, 'EUR'),
    minimum_age: Math.min(age, 21),
    pay_at: 'booking',
    requires_credit_card: true,
    fees: [],
    extras: [{ reference: 'seat', kind: 'child_seat', name: 'Child seat', price: money(2_000, 'EUR'), most: 2 }],
    cancellation: [],
    left: 4,
  };
};

/** Creates a supplier of cars in memory, with a switch for each failure. */
export const createFakeCarSupplier = (control: FailureSwitch = { failure: null }): CarSupplierPort => {
  const offers = new Map<string, { readonly offer: CarOffer; readonly search: CarSearch }>();
  const bookings = createFakeBookings<CarBooking>(control);
  const find = (reference: string) => {
    const found = offers.get(reference);
    if (!found) throw new SupplierRefusal(id, 'not_found', 'offer');
    return found;
  };
  return {
    ...bookings.operations,
    capabilities: { renames: true },
    async *search(search, context) {
      failIfSwitched(control, context);
      const offer = createOffer(`offer_${offers.size}`, search);
      offers.set(offer.reference, { offer, search });
      yield [offer];
    },
    async quote(reference, context) {
      failIfSwitched(control, context);
      refuseIfSwitched(control);
      return find(reference).offer;
    },
    async book(key, { offer: reference, total, extras }, context) {
      failIfSwitched(control, context);
      const { offer, search } = find(reference);
      const added = extras.map((chosen) => {
        const extra = offer.extras.find((one) => one.reference === chosen.reference);
        if (!extra) throw new SupplierRefusal(id, 'rejected', 'extra');
        return multiply(extra.price, { numerator: chosen.quantity, denominator: 1 });
      });
      const { vehicle, pickup, dropoff, cancellation } = offer;
      const { picks_up, drops_off } = search;
      return bookings.add(key, {
        price: add(offer.price.total, addAll(added)),
        agreed: total,
        create: (base) => ({ ...base, vehicle, pickup, dropoff, picks_up, drops_off, cancellation }),
      });
    },
    async rename(reference, _travellers, context) {
      failIfSwitched(control, context);
      return bookings.find(reference);
    },
  };
};

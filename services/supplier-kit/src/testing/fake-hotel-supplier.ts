import type { HotelSample } from '../conformance/scenarios/hotel-scenarios.ts';
import type {
  AvailableHotel,
  HotelBooking,
  HotelContentRecord,
  HotelRate,
  HotelRoomParty,
  HotelSearch,
  HotelStay,
  HotelSupplier,
} from '../hotels/hotel-supplier.ts';
import { zero } from '@travel/contracts/money/money';
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

const codes = ['77', '78', '79'];

export const hotelSample: HotelSample = {
  hotels: codes,
  circle: { latitude: 39.57, longitude: 2.65, kilometres: 20 },
  daysAhead: 60,
};

const createRate = (reference: string, party: HotelRoomParty): HotelRate => ({
  supplier: id,
  reference,
  price: createPrice(20_000 + party.adults * 1_000),
  expires_at: null,
  room: { code: 'DBL', name: 'Double room' },
  board: { code: 'BB', name: 'Breakfast' },
  rooms: 1,
  party,
  left: 3,
  needs_quote: true,
  cancellation: [],
  pay_at: 'booking',
  taxes: [],
  promotions: [],
  nights: [],
  remarks: null,
});

const createContent = (hotel: string, language: string): HotelContentRecord => ({
  supplier: id,
  hotel,
  name: `Hotel ${hotel}`,
  description: '',
  language,
  stars: 4,
  latitude: 39.57,
  longitude: 2.65,
  address: 'Carrer Major 1',
  postcode: '07001',
  city: 'Palma',
  country: 'ES',
  destination: 'PMI',
  phones: [],
  pictures: [],
  facilities: [],
  rooms: [],
  area: '',
  amenities: [],
  times: { from: null, until: null, leave: null },
  nearby: [],
  ranking: null,
  updated_on: null,
});

/** Creates a supplier of hotels in memory, with a switch for each failure. */
export const createFakeHotelSupplier = (control: FailureSwitch = { failure: null }): HotelSupplier => {
  const rates = new Map<string, { readonly rate: HotelRate; readonly hotel: string; readonly stay: HotelStay }>();
  const bookings = createFakeBookings<HotelBooking>(control);

  const findRate = (reference: string) => {
    const found = rates.get(reference);
    if (!found) throw new SupplierRefusal(id, 'not_found', 'rate');
    return found;
  };
  const offer = (hotel: string, { stay }: HotelSearch): AvailableHotel => ({
    hotel,
    name: `Hotel ${hotel}`,
    reviews: { score: 86, count: 12 },
    rates: stay.rooms.map((party) => {
      const rate = createRate(`rate_${rates.size}`, party);
      rates.set(rate.reference, { rate, hotel, stay });
      return rate;
    }),
  });

  return {
    ...bookings.operations,
    capabilities: { circles: true, changes: true },
    async *search(search, context) {
      failIfSwitched(control, context);
      const { area } = search;
      for (const hotel of 'hotels' in area ? area.hotels : codes) yield [offer(hotel, search)];
    },
    async readContent({ after, language }, context) {
      failIfSwitched(control, context);
      const place = after === null ? 0 : Number(after);
      const next = place + 2 < codes.length ? String(place + 2) : null;
      return { hotels: codes.slice(place, place + 2).map((code) => createContent(code, language)), next };
    },
    async quote(reference, context) {
      failIfSwitched(control, context);
      refuseIfSwitched(control);
      return { ...findRate(reference).rate, needs_quote: false, remarks: '' };
    },
    async book(key, { rooms, total }, context) {
      failIfSwitched(control, context);
      const chosen = rooms.map(({ rate }) => findRate(rate));
      const [first] = chosen;
      if (!first) throw new SupplierRefusal(id, 'rejected', 'no room');
      const { hotel, stay } = first;
      return bookings.add(key, {
        price: addAll(chosen.map(({ rate }) => rate.price.total)),
        agreed: total,
        create: (base) => ({ ...base, hotel, checkin: stay.checkin, checkout: stay.checkout, cancellation: [] }),
      });
    },
    async quoteChange(reference, change, context) {
      failIfSwitched(control, context);
      const { price } = bookings.find(reference);
      return { ...change, supplier: id, reference, difference: zero('EUR'), total_after: price.total };
    },
    async confirmChange({ reference }, context) {
      failIfSwitched(control, context);
      return bookings.find(reference);
    },
  };
};

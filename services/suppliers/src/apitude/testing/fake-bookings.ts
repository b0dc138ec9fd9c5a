import { money } from '@travel/contracts/money/money';
import type { HotelOrderRequest } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createGuest, openAdapter, type FakeAnswer, type FakeHandler, type FakeRequest } from './fake-apitude.ts';

interface Stored {
  reference: string;
  clientReference: string;
  status: string;
  totalNet: string;
  holder: unknown;
  paxes: unknown[];
}

/** A fake of the documented bookings with two rooms at 100.00 EUR. */
const createBookings = (fail: (request: FakeRequest) => FakeAnswer | 'close' | undefined = () => undefined) => {
  const stored: Stored[] = [];
  let fee = '40.00';
  let changedTotal = '215.50';

  const show = (booking: Stored) => ({
    ...booking,
    creationDate: '2027-03-01',
    modificationPolicies: { cancellation: true, modification: true },
    currency: 'EUR',
    hotel: {
      code: 6619,
      checkIn: '2027-05-14',
      checkOut: '2027-05-16',
      currency: 'EUR',
      totalNet: booking.totalNet,
      supplier: { name: 'HOTELBEDS PRODUCT,S.L.U.', vatNumber: 'ESB38877676' },
      rooms: ['2027-05-10T00:00:00Z', '2027-05-12T00:00:00Z'].map((from, index) => ({
        id: index + 1,
        code: 'DBL',
        paxes: [booking.paxes[index]],
        rates: [{ net: '100.00', rateComments: 'No pets. ', cancellationPolicies: [{ amount: '50.00', from }] }],
      })),
    },
  });
  const find = (path: string) => stored.find(({ reference }) => path.endsWith(`/${reference}`));
  const book = ({
    clientReference,
    holder,
    rooms,
  }: {
    clientReference: string;
    holder: unknown;
    rooms: { paxes: unknown[] }[];
  }) => {
    const reference = `207-${stored.length + 1}`;
    const paxes = rooms.flatMap((room) => room.paxes);
    stored.push({ reference, clientReference, status: 'CONFIRMED', totalNet: '200.00', holder, paxes });
    return stored.at(-1);
  };
  const answer = ({ method, path, query, body }: FakeRequest): FakeAnswer => {
    const booking = method === 'POST' ? book(body as Parameters<typeof book>[0]) : find(path);
    if (method === 'GET' && path.endsWith('/bookings')) {
      const bookings = stored.filter(({ clientReference }) => clientReference === query['clientReference']);
      return {
        body: {
          bookings: {
            from: 1,
            to: 25,
            total: bookings.length,
            ...(bookings.length > 0 && { bookings: bookings.map(show) }),
          },
        },
      };
    }
    if (!booking) return { status: 400, body: { error: { code: 'INVALID_DATA', message: 'Booking does not exist' } } };
    if (method === 'PUT') {
      const { mode, booking: change } = body as {
        mode: string;
        booking: { holder: unknown; hotel: { rooms: { paxes: unknown[] }[] } };
      };
      const changed = {
        ...booking,
        totalNet: changedTotal,
        holder: change.holder,
        paxes: change.hotel.rooms.flatMap(({ paxes }) => paxes),
      };
      if (mode === 'UPDATE') Object.assign(booking, changed);
      return { body: { booking: show(changed) } };
    }
    if (method !== 'DELETE') return { body: { booking: show(booking) } };
    if (query['cancellationFlag'] === 'CANCELLATION') booking.status = 'CANCELLED';
    const shown = show({ ...booking, status: 'CANCELLED', totalNet: fee });
    return { body: { booking: { ...shown, hotel: { ...shown.hotel, cancellationAmount: fee } } } };
  };
  const handle: FakeHandler = (request) => {
    const usual = answer(request);
    return fail(request) ?? usual;
  };
  return {
    stored,
    handle,
    setFee: (amount: string) => (fee = amount),
    setChangedTotal: (amount: string) => (changedTotal = amount),
  };
};

/** An order of two rooms with one rate. */
export const order: HotelOrderRequest = {
  rooms: [
    { rate: 'key|1', guests: [createGuest()] },
    { rate: 'key|1', guests: [createGuest({ kind: 'child', first_name: ' Ben ', age: 7 })] },
  ],
  total: money(20_000, 'EUR'),
  remark: 'Late arrival',
};

/** Opens an adapter whose API has the fake bookings. `fail` replaces answers after they took effect. */
export const openBookings = async (fail?: Parameters<typeof createBookings>[0]) => {
  const bookings = createBookings(fail);
  const adapter = await openAdapter(bookings.handle);
  const list = (method: string) => adapter.fake.requests.filter((request) => request.method === method);
  return { ...adapter, ...bookings, list };
};

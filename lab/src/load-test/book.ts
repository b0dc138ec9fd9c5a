import { readSession } from '@travel/contracts/endpoints/people/auth';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { dayMs } from '@travel/contracts/time/durations';
import { openBrowser, type Answer } from '../fault-test/browser.ts';
import { sendRequest } from './send-request.ts';
import type { Product } from './product.ts';

const formatDayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the data of a response.
 * @throws with the code of the refusal
 */
const unwrap = <T>(what: string, answer: Answer<never> | { readonly ok: true; readonly data: T }): T => {
  if (!answer.ok) throw new Error(`${what} was refused: ${answer.status} ${answer.code}`);
  return answer.data;
};

let booked = 0;

/**
 * Books as one traveller, from the home page to a booking that waits for its payment, and then releases the booking.
 * Returns the milliseconds that the product took. Each booking uses a new browser and a new IP address.
 */
export const book = async ({ frontUrl, pagePort, hasBuilds }: Product): Promise<number> => {
  booked += 1;
  const address = `198.51.100.${booked % 250}`;
  const host = `localhost:${pagePort}`;
  const browser = openBrowser({ frontUrl, host, address, journal: () => undefined, reportError: () => undefined });
  // Each booking has different nights, so that rooms do not sell out.
  const stay = {
    checkin: formatDayAhead(30 + (booked % 200)),
    checkout: formatDayAhead(32 + (booked % 200)),
    rooms: '2',
    currency: 'USD',
  };

  const began = performance.now();
  // Without built packages delivery has no page to serve, and responds with 503.
  const home = await sendRequest({ url: `${frontUrl}/`, address });
  if (home.status !== (hasBuilds ? 200 : 503)) throw new Error(`The home page was answered ${home.status}`);
  unwrap('The session', await browser.call(readSession, {}));
  const found = unwrap(
    'The search',
    await browser.call(searchHotels, { query: { place: 'amalfi-coast', ...stay, limit: 20 } }),
  );
  const [first] = found.data.hotels;
  if (!first) throw new Error('No hotel was found');
  const hotel = unwrap(
    'The hotel',
    await browser.call(readHotel, { params: { hotel_id: first.hotel_id }, query: stay }),
  );
  const [room] = hotel.data.rooms;
  if (!room) throw new Error('The hotel has no room');
  const hold = unwrap('The hold', await browser.call(createHold, { body: { offer: room.offer } })).data;
  unwrap(
    'The booking',
    await browser.call(beginBooking, {
      body: {
        hold_token: hold.token,
        guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
        contact: { email: 'maya@example.test', phone: '+44 20 7946 0018' },
        agreed_total: hold.total,
        accept_terms: true,
      },
    }),
  );
  const took = performance.now() - began;
  await browser.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
  return took;
};

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import { resumePayment } from '@travel/contracts/endpoints/orders/bookings';
import type { Events } from '@travel/contracts/host/events/events';
import { eventually } from '@travel/tooling/jest/eventually';
import { cookieSecret } from '../../testing/open-api.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';
import { createAccessTokens } from '../bookings/booking-access.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import type { PageMessages, ServerMessages } from '../../platform/page-sockets/messages.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type PageSocket = Socket<ServerMessages, PageMessages>;
const pages: PageSocket[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

/** Opens a page that follows bookings and records its messages. */
const openPage = async (visitor: TestVisitor, at = shop.url, host = 'localhost:3000') => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: PageSocket = io(at, {
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-host': host, origin: `http://${host}`, cookie },
  });
  pages.push(socket);
  const heard: Events['booking:progressed'][] = [];
  socket.on('booking:progressed', (progress) => heard.push(progress));
  /** Events whose name contains a booking ID, as external clients receive them. */
  const byName: (readonly [string, Events['booking:progressed']])[] = [];
  socket.onAny((name: string, progress: Events['booking:progressed']) => {
    if (name.startsWith('booking-')) byName.push([name, progress]);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, heard, byName };
};

describe('following a booking by WebSocket', () => {
  it('[4/04] [7.3/07] sends the current status and later changes to each page that may open the booking', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const { booking_id } = booking;
    const other = await shop.api.copy();
    try {
      const followers = [await openPage(guest), await openPage(guest, await other.listen())];
      for (const { socket } of followers) socket.emit('booking:follow', { booking_id });
      await eventually(() => {
        for (const { heard } of followers) expect(heard).toEqual([{ booking_id, status: 'draft', version: 0 }]);
      });
      await payWith(guest, payment, await shop.provider.card('visa'));
      const { number } = await waitForStatus(guest, booking, 'confirmed');
      await eventually(() => {
        for (const { heard, byName } of followers) {
          expect(byName).toEqual(heard.map((progress) => [`booking-${booking_id}`, progress]));
          expect(heard.map(({ status }) => status)).toEqual([
            'draft',
            'paying',
            'authorised',
            'capturing',
            'confirmed',
          ]);
          expect(heard.at(-1)).toEqual({ booking_id, status: 'confirmed', number, version: 4 });
        }
      });
    } finally {
      await other.close();
    }
  });

  it('notifies a page opened from a mailed link of a corrected name, although the status stays the same', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const { booking_id } = booking;
    await payWith(guest, payment, await shop.provider.card('visa'));
    const { travellers, version } = await waitForStatus(guest, booking, 'confirmed');
    const findAccess = () => {
      const mail = shop.api.mails.find(({ text }) => text.includes(`booking_id=${booking_id}`));
      return /access=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    };
    await eventually(() => expect(findAccess()).toBeDefined());
    const access = findAccess() ?? '';
    const page = await openPage(shop.api.visitor());
    page.socket.emit('booking:follow', { booking_id, access });
    await eventually(() => expect(page.heard).toMatchObject([{ status: 'confirmed', version }]));
    const names = travellers.map(({ first_name, last_name }) => ({ first_name: `${first_name}a`, last_name }));
    await guest.call(changeNames, { params: { booking_id }, body: { names } });
    const after = (version ?? 0) + 2;
    await eventually(() => expect(page.heard.at(-1)).toMatchObject({ status: 'confirmed', version: after }));
  });

  it('sends no booking status to pages without access or for unknown IDs', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const { booking_id } = booking;
    const strangers = [shop.api.visitor(), await shop.api.signedIn('newcomer@example.test')];
    const atAnotherSite = await openPage(guest, shop.url, 'skyline.localhost:3000');
    const listening = [...(await Promise.all(strangers.map((one) => openPage(one)))), atAnotherSite];
    for (const { socket } of listening) {
      socket.emit('booking:follow', { booking_id });
      socket.emit('booking:follow', { booking_id, access: 'made.up' });
      socket.emit('booking:follow', { booking_id: 'BKNOBODYHASTHIS' });
      socket.emit('booking:follow', JSON.parse('{"booking_id":{"a":1}}'));
      socket.emit('booking:follow', JSON.parse('null'));
    }
    const own = await openPage(guest);
    own.socket.emit('booking:follow', { booking_id });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await eventually(() => expect(own.heard.at(-1)?.status).toBe('confirmed'));
    for (const { heard, socket } of listening) {
      expect(heard).toEqual([]);
      expect(socket.connected).toBe(true);
    }
  });

  it('sends the booking status to a browser that resumed the payment from a mailed link', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const { booking_id } = booking;
    const phone = shop.api.visitor();
    const end = new Date(shop.api.clock.now().getTime() + 60_000);
    const access = createAccessTokens(cookieSecret, shop.api.clock).sign({ booking_id }, end);
    await phone.call(resumePayment, { params: { booking_id }, query: { access } });
    const page = await openPage(phone);
    page.socket.emit('booking:follow', { booking_id });
    await eventually(() => expect(page.heard).toMatchObject([{ status: 'draft' }]));
    await payWith(guest, payment, await shop.provider.card('visa'));
    await eventually(() => expect(page.heard.at(-1)?.status).toBe('confirmed'));
  });

  it('sends the booking status to another device of the account until the page stops following', async () => {
    const laptop = await shop.api.signedIn('traveller@example.test');
    const { booking, payment } = await prepareCheckout(laptop);
    const { booking_id } = booking;
    const phone = await openPage(await shop.api.signedIn('traveller@example.test'));
    phone.socket.emit('booking:follow', { booking_id });
    await eventually(() => expect(phone.heard).toHaveLength(1));
    phone.socket.emit('booking:unfollow', { booking_id });
    const staying = await openPage(laptop);
    staying.socket.emit('booking:follow', { booking_id });
    await eventually(() => expect(staying.heard).toHaveLength(1));
    await payWith(laptop, payment, await shop.provider.card('visa'));
    await eventually(() => expect(staying.heard.at(-1)?.status).toBe('confirmed'));
    expect(phone.heard).toHaveLength(1);
  });

  it('stops sending the booking status when the traveller signs out or the guest signs in', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const { booking: own } = await prepareCheckout(traveller);
    const guest = shop.api.visitor();
    const { booking: ofGuest, payment } = await prepareCheckout(guest);
    const connections = [await openPage(traveller), await openPage(guest)];
    const [first, second] = connections;
    second?.socket.emit('booking:follow', { booking_id: ofGuest.booking_id });
    await eventually(() => expect(second?.heard).toHaveLength(1));
    await traveller.call(signOut, {});
    await guest.signIn('newcomer@example.test');
    first?.socket.emit('booking:follow', { booking_id: own.booking_id });
    second?.socket.emit('booking:follow', { booking_id: ofGuest.booking_id });
    const renewed = await openPage(guest);
    renewed.socket.emit('booking:follow', { booking_id: ofGuest.booking_id });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await eventually(() => expect(renewed.heard.at(-1)?.status).toBe('confirmed'));
    expect(first?.heard).toEqual([]);
    expect(second?.heard).toHaveLength(1);
  });

  it('sends status changes that were missed while the database connection was lost', async () => {
    const guest = shop.api.visitor();
    const { booking } = await prepareCheckout(guest);
    const { booking_id } = booking;
    const page = await openPage(guest);
    page.socket.emit('booking:follow', { booking_id });
    await eventually(() => expect(page.heard).toHaveLength(1));
    await shop.api.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api notifications' and datname = current_database()",
    );
    await eventually(() => expect(page.heard).toEqual([1, 2].map(() => ({ booking_id, status: 'draft', version: 0 }))));
  });
});

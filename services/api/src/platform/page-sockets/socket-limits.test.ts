import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Events } from '@travel/contracts/host/events/events';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareCheckout } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import type { PageMessages, ReachedLimit, ServerMessages } from './messages.ts';

let shop: Shop;
/** Returns the number of SQL statements so far that looked up bookings to follow. */
const lookups = () =>
  shop.statements.filter((text) => /from "bookings" where "bookings"."booking_id" in/.test(text)).length;

beforeAll(async () => {
  shop = await openShop({ floodFactor: 1 });
});
afterAll(() => shop.close());

type PageSocket = Socket<ServerMessages, PageMessages>;
const pages: PageSocket[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

const openPage = async (address: string, visitor?: TestVisitor) => {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'x-forwarded-host': 'localhost:3000', origin: 'http://localhost:3000', 'x-forwarded-for': address };
  const socket: PageSocket = io(shop.url, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { ...headers, cookie },
  });
  pages.push(socket);
  const heard: Events['booking:progressed'][] = [];
  const refused: ReachedLimit[] = [];
  socket.on('booking:progressed', (progress) => heard.push(progress));
  socket.on('limit:reached', (limit) => refused.push(limit));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, heard, refused };
};

describe('a page that sends too much', () => {
  it('receives a notice, causes few database queries and loses its connection, while others are served', async () => {
    const guest = shop.api.visitor();
    const { booking } = await prepareCheckout(guest);
    const loud = await openPage('198.51.100.1');
    const before = lookups();
    for (let at = 0; at < 60; at += 1) loud.socket.emit('booking:follow', { booking_id: `BKNOBODY${at}` });
    await eventually(() =>
      expect(loud.refused).toContainEqual({ code: 'too_many_requests', retry_after: expect.any(Number) }),
    );
    expect(lookups() - before).toBeLessThan(45);

    const own = await openPage('198.51.100.2', guest);
    own.socket.emit('booking:follow', { booking_id: booking.booking_id });
    await eventually(() => expect(own.heard).toMatchObject([{ booking_id: booking.booking_id, status: 'draft' }]));

    for (let at = 0; at < 400; at += 1) loud.socket.emit('booking:unfollow', { booking_id: `BKNOBODY${at}` });
    await eventually(() => expect(loud.socket.connected).toBe(false));
    expect(own.socket.connected).toBe(true);
  });

  it('causes one database query for a repeated unknown ID', async () => {
    const page = await openPage('198.51.100.3');
    const before = lookups();
    for (let time = 0; time < 20; time += 1) page.socket.emit('booking:follow', { booking_id: 'BKNOSUCHBOOKING' });
    // Messages are processed in order, so a refusal of these last ones shows that all earlier messages were processed.
    const ids = Array.from({ length: 11 }, (_, at) => `BKLAST${at}`);
    for (const booking_id of ids) page.socket.emit('booking:follow', { booking_id });
    await eventually(() => expect(page.refused.length).toBeGreaterThan(0));
    // The repeated ID causes one lookup, and the last messages cause a few more.
    expect(lookups() - before).toBeLessThan(12);
  });

  it('follows at most ten bookings, even if it requests many at the same time', async () => {
    const page = await openPage('198.51.100.4');
    const ids = Array.from({ length: 14 }, (_, at) => `BKATONCE${at}`);
    for (const booking_id of ids) page.socket.emit('booking:follow', { booking_id });
    await eventually(() =>
      expect(page.refused).toEqual(ids.slice(10).map((booking_id) => ({ code: 'too_many_followed', booking_id }))),
    );
  });
});

describe('WebSocket connections', () => {
  it('limits connections per IP address, without affecting other addresses', async () => {
    const headers = { 'x-forwarded-host': 'localhost:3000', 'x-forwarded-for': '2001:db8:7::1' };
    const answers = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const answer = await fetch(`${shop.url}/socket.io/?EIO=4&transport=polling`, { headers });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200);
    expect(answers.find(({ status }) => status !== 200)?.text).toContain('Too many connections');
    expect((await openPage('198.51.100.6')).socket.connected).toBe(true);
  });

  it('logs a repeated failure of WebSocket connections once', async () => {
    await shop.api.sql('alter table bookings rename to bookings_away');
    try {
      const page = await openPage('198.51.100.7');
      for (let at = 0; at < 9; at += 1) page.socket.emit('booking:follow', { booking_id: `BKFAILS${at}` });
      await eventually(() => expect(shop.api.logged.join('')).toContain('Bookings could not be followed'));
    } finally {
      await shop.api.sql('alter table bookings_away rename to bookings');
    }
    const lines = shop.api.logged.filter((line) => line.includes('Bookings could not be followed'));
    expect(lines).toHaveLength(1);
  });
});

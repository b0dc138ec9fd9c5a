import { connect } from 'node:net';
import type { Socket as RawSocket } from 'node:net';
import { Agent } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';
import type { Product } from './product.ts';

/** One guest, from one address. */
const address = '203.0.113.66';

/** What an attack did. */
export interface Assault {
  /** How often it was answered, by status; 0 where there was no answer. */
  readonly answers: Map<number, number>;
  /** Ends it, and settles when nothing of it is under way any more. */
  stop(): Promise<void>;
}

export interface Attack {
  readonly name: string;
  begin(product: Product): Assault;
}

/** At the same time, and a second: enough to hold a service up that does not limit it, little enough for two cores. */
const lanes = 8;
const mostPerSecond = 150;
const mostShots = 4_000;

/** Made once: an attacker that is busy with its own bodies would hold up the booking beside it. */
const bigBody = Buffer.from(JSON.stringify({ email: 'x', password: 'x'.repeat(900_000) }));

const json = { 'content-type': 'application/json' };

/** Asks without end, on a few connections. */
const flood = (name: string, shots: (product: Product, at: number) => Asked): Attack => ({
  name,
  begin(product) {
    const answers = new Map<number, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: lanes });
    const began = performance.now();
    let isOver = false;
    let fired = 0;
    const lane = async (): Promise<void> => {
      while (!isOver && fired < mostShots) {
        const ahead = fired / mostPerSecond - (performance.now() - began) / 1000;
        if (ahead > 0) await passed(ahead * 1000);
        fired += 1;
        const status = await ask({ agent, address, ...shots(product, fired) });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    const all = Promise.all(Array.from({ length: lanes }, lane));
    return {
      answers,
      async stop() {
        isOver = true;
        await all;
        agent.destroy();
      },
    };
  },
});

const stay = 'checkin=2027-05-14&checkout=2027-05-18&rooms=2&currency=USD';

/** Connections that are opened and kept, each fed by a few bytes a second. */
const drip = (name: string, count: number, head: (product: Product) => string, bytes: string): Attack => ({
  name,
  begin(product) {
    const answers = new Map<number, number>();
    const { hostname, port } = new URL(product.frontUrl);
    const sockets: RawSocket[] = [];
    for (let at = 0; at < count; at += 1) {
      const socket = connect(Number(port), hostname, () => socket.write(head(product)));
      socket.on('data', (text) => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text.toString())?.[1] ?? 0);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      });
      socket.on('error', () => answers.set(0, (answers.get(0) ?? 0) + 1));
      sockets.push(socket);
    }
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(bytes);
    }, 500);
    return {
      answers,
      async stop() {
        clearInterval(timer);
        for (const socket of sockets) socket.destroy();
      },
    };
  },
});

/** Pages that ask for bookings that nobody has, without end. */
const sockets: Attack = {
  name: 'socket messages',
  begin({ frontUrl, pagePort }) {
    const answers = new Map<number, number>();
    const headers = {
      host: `localhost:${pagePort}`,
      origin: `http://localhost:${pagePort}`,
      'x-forwarded-for': address,
    };
    const open = Array.from({ length: 6 }, () =>
      io(frontUrl, { transports: ['websocket'], extraHeaders: headers, forceNew: true }),
    );
    let said = 0;
    for (const socket of open) {
      socket.on('limit:reached', () => answers.set(429, (answers.get(429) ?? 0) + 1));
      socket.on('connect', () => answers.set(101, (answers.get(101) ?? 0) + 1));
    }
    const timer = setInterval(() => {
      for (const socket of open) {
        if (!socket.connected) continue;
        for (let time = 0; time < 60 && said < 60_000; time += 1) {
          said += 1;
          socket.emit('booking:follow', { booking_id: `BKNOBODY${said}` });
        }
      }
    }, 100);
    return {
      answers,
      async stop() {
        clearInterval(timer);
        for (const socket of open) socket.disconnect();
      },
    };
  },
};

const api = ({ frontUrl }: Product, path: string): string => `${frontUrl}${path}`;

/** Each thing that costs a service more than a read from memory, and each odd way to ask. */
export const attacks: readonly Attack[] = [
  flood('pages', ({ frontUrl }, at) => ({
    url: `${frontUrl}/search-detail?n=${at}`,
    headers: { 'accept-encoding': 'br' },
  })),
  flood('searches', (product, at) => ({
    url: api(product, `/api/hotels?place=${['amalfi-coast', 'rome', 'kyoto'][at % 3]}&${stay}&limit=200`),
  })),
  flood('hotels', (product) => ({ url: api(product, `/api/hotels/${product.hotelId}?${stay}`) })),
  flood('maps', (product) => ({ url: api(product, `/api/hotels/pins?place=london&${stay}`) })),
  flood('places', (product, at) => ({ url: api(product, `/api/places?query=${'xq'.repeat(38)}${at}&limit=50`) })),
  flood('sign-ins', (product, at) => ({
    url: api(product, '/api/auth/sign-in'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: `nobody${at}@example.test`, password: 'Not-the-one-2027' }),
  })),
  flood('holds of made-up offers', (product, at) => ({
    url: api(product, '/api/holds'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({ offer: `eyJ${'a'.repeat(3_000)}.${at}` }),
  })),
  flood('log lines', (product) => ({
    url: api(product, '/api/logger'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      level: 'info',
      message: 'a-'.repeat(900),
      lines: Array.from({ length: 14 }, () => 'a-b.'.repeat(500)),
    }),
  })),
  flood('sign-ups', (product, at) => ({
    url: api(product, '/api/auth/sign-up'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: `load${at}@example.test`,
      password: 'Long-days-of-2027',
      firstname: 'Lena',
      lastname: 'Novak',
    }),
  })),
  flood('slashes', ({ frontUrl }) => ({ url: `${frontUrl}/${'/'.repeat(15_000)}x` })),
  flood('long queries', ({ frontUrl }) => ({ url: `${frontUrl}/?${'a=%41&'.repeat(2_200)}` })),
  flood('many cookies', ({ frontUrl }) => ({ url: `${frontUrl}/`, headers: { cookie: 'a=b; '.repeat(2_500) } })),
  flood('connection headers', (product) => ({
    url: api(product, '/api/places'),
    headers: { connection: `keep-alive, ${'a, '.repeat(2_500)}`, 'accept-language': 'x-y, '.repeat(400) },
  })),
  flood('big bodies', (product) => ({
    url: api(product, '/api/auth/sign-in'),
    method: 'POST',
    headers: json,
    body: bigBody,
  })),
  flood('missing files', ({ assetUrl }, at) => ({ url: `${assetUrl}/mfe-header/1.0.0/missing-${at}.js` })),
  flood('card forms', ({ providerUrl }) => ({ url: `${providerUrl}/card-form` })),
  flood('cards', ({ providerUrl }) => ({
    url: `${providerUrl}/v1/payment_methods`,
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123',
  })),
  sockets,
  drip('slow headers', 300, () => 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-a: b\r\n'),
  drip(
    'slow bodies',
    300,
    () =>
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"`,
    'x',
  ),
];

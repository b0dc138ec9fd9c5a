import { connect, type Socket as RawSocket } from 'node:net';
import { io } from 'socket.io-client';
import type { RequestInput } from './send-request.ts';
import type { Attack } from './attack.ts';
import { expensiveCalls } from './expensive-calls.ts';
import { flood } from './flood.ts';
import type { Product } from './product.ts';

/**
 * Body of about 900 kB. It is built once, because a busy attacker would slow down the booking that is measured at the
 * same time.
 */
const bigBody = Buffer.from(JSON.stringify({ email: 'x', password: 'x'.repeat(900_000) }));

const json = { 'content-type': 'application/json' };

/** Creates a flood of one kind of request, and names the limit that must refuse it. */
const floodOne = (name: string, limit: string, make: (product: Product, at: number) => RequestInput): Attack =>
  flood(name, (product) => [{ name, limits: [limit], make: (at) => make(product, at) }]);

/** Creates a flood of requests that are invalid, so that the product refuses each of them. */
const floodInvalid = (name: string, make: (product: Product, at: number) => RequestInput): Attack =>
  flood(name, (product) => [{ name, limits: null, make: (at) => make(product, at) }]);

interface Drip {
  readonly connections: number;
  /** Sent as soon as a connection is open. */
  readonly head: (address: string) => string;
  /** Bytes sent on each connection every half second. */
  readonly bytes: string;
  /** Whether a limit refuses some of the connections with 429. All others stay open until they are too slow. */
  readonly isLimited: boolean;
}

/** Opens connections and sends a few bytes on each of them now and then, to occupy the connections. */
const drip = (name: string, { connections, head, bytes, isLimited }: Drip): Attack => ({
  name,
  async begin(product, address) {
    const answers = new Map<number, number>();
    const { hostname, port } = new URL(product.frontUrl);
    const refusal = Promise.withResolvers<void>();
    const opened: Promise<void>[] = [];
    const sockets: RawSocket[] = [];
    for (let at = 0; at < connections; at += 1) {
      const socket = connect(Number(port), hostname, () => socket.write(head(address)));
      opened.push(new Promise((resolve) => socket.once('connect', resolve).once('close', () => resolve())));
      socket.on('data', (text) => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text.toString())?.[1] ?? 0);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 429) refusal.resolve();
      });
      socket.on('error', () => answers.set(0, (answers.get(0) ?? 0) + 1));
      socket.on('close', () => {
        if (sockets.every(({ destroyed }) => destroyed)) refusal.resolve();
      });
      sockets.push(socket);
    }
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(bytes);
    }, 500);
    return {
      answers,
      async waitUntilRefused() {
        await Promise.all(opened);
        if (isLimited) await refusal.promise;
      },
      async stop() {
        clearInterval(timer);
        for (const socket of sockets) socket.destroy();
        if (isLimited && !answers.has(429)) return [`no limit refused any of ${connections} connections`];
        return [...answers.keys()].filter((status) => status >= 200 && status < 400).map((one) => `answered ${one}`);
      },
    };
  },
});

const mostMessages = 60_000;

/** Connects pages that keep requesting bookings that do not exist. */
const sockets: Attack = {
  name: 'socket messages',
  async begin({ frontUrl, pagePort }, address) {
    const refusal = Promise.withResolvers<void>();
    const answers = new Map<number, number>();
    const headers = {
      host: `localhost:${pagePort}`,
      origin: `http://localhost:${pagePort}`,
      'x-forwarded-for': address,
    };
    const open = Array.from({ length: 6 }, () =>
      io(frontUrl, { transports: ['websocket'], extraHeaders: headers, forceNew: true }),
    );
    let sent = 0;
    for (const socket of open) {
      socket.on('limit:reached', () => {
        answers.set(429, (answers.get(429) ?? 0) + 1);
        refusal.resolve();
      });
      socket.on('connect', () => answers.set(101, (answers.get(101) ?? 0) + 1));
    }
    const timer = setInterval(() => {
      for (const socket of open) {
        if (!socket.connected) continue;
        for (let time = 0; time < 60 && sent < mostMessages; time += 1) {
          sent += 1;
          socket.emit('booking:follow', { booking_id: `BKNOBODY${sent}` });
        }
      }
      if (sent === mostMessages || open.every(({ active }) => !active)) refusal.resolve();
    }, 100);
    return {
      answers,
      waitUntilRefused: () => refusal.promise,
      async stop() {
        clearInterval(timer);
        for (const socket of open) socket.disconnect();
        return answers.has(429) ? [] : [`no limit refused any of ${sent} messages`];
      },
    };
  },
};

const buildApiUrl = ({ frontUrl }: Product, path: string): string => `${frontUrl}${path}`;

/** Every action that costs a service more than a read from memory, and every unusual kind of request. */
export const attacks: readonly Attack[] = [
  ...expensiveCalls,
  floodOne('pages', 'pages', ({ frontUrl }, at) => ({
    url: `${frontUrl}/search-detail?n=${at}`,
    headers: { 'accept-encoding': 'br' },
  })),
  floodOne('sign-ins', 'sign-ins', (product, at) => ({
    url: buildApiUrl(product, '/api/auth/sign-in'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: `nobody${at}@example.test`, password: 'Not-the-one-2027' }),
  })),
  floodOne('holds of made-up offers', 'holds', (product, at) => ({
    url: buildApiUrl(product, '/api/holds'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({ offer: `eyJ${'a'.repeat(3_000)}.${at}` }),
  })),
  floodOne('sign-ups', 'sign-ins', (product, at) => ({
    url: buildApiUrl(product, '/api/auth/sign-up'),
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: `load${at}@example.test`,
      password: 'Long-days-of-2027',
      firstname: 'Lena',
      lastname: 'Novak',
    }),
  })),
  floodInvalid('slashes', ({ frontUrl }) => ({ url: `${frontUrl}/${'/'.repeat(15_000)}x` })),
  floodOne('long queries', 'pages', ({ frontUrl }) => ({ url: `${frontUrl}/?${'a=%41&'.repeat(2_200)}` })),
  floodOne('many cookies', 'pages', ({ frontUrl }) => ({
    url: `${frontUrl}/`,
    headers: { cookie: 'a=b; '.repeat(2_500) },
  })),
  floodOne('connection headers', 'searches for places', (product) => ({
    url: buildApiUrl(product, '/api/places'),
    headers: { connection: `keep-alive, ${'a, '.repeat(2_500)}`, 'accept-language': 'x-y, '.repeat(400) },
  })),
  floodInvalid('big bodies', (product) => ({
    url: buildApiUrl(product, '/api/auth/sign-in'),
    method: 'POST',
    headers: json,
    body: bigBody,
  })),
  floodOne('missing files', 'files that there are not', ({ assetUrl }, at) => ({
    url: `${assetUrl}/mfe-header/1.0.0/missing-${at}.js`,
  })),
  floodOne('card forms', 'card forms', ({ providerUrl }) => ({ url: `${providerUrl}/card-form` })),
  floodOne('cards', 'cards', ({ providerUrl }) => ({
    url: `${providerUrl}/v1/payment_methods`,
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123',
  })),
  sockets,
  drip('slow headers', {
    connections: 300,
    head: () => 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    bytes: 'X-a: b\r\n',
    isLimited: false,
  }),
  drip('slow bodies', {
    connections: 300,
    head: (address) =>
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"`,
    bytes: 'x',
    isLimited: true,
  }),
];

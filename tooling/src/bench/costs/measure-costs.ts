import { apiEndpoints } from '@travel/contracts/endpoints/api';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { z } from 'zod';
import { startBenchServices } from '../bench-services.ts';
import { keyOf, requestFor } from './call-requests.ts';
import type { AskByKey, RequestParts, Turn } from './expensive-requests.ts';

/** The cost of one call to the API. */
export interface CallCost {
  readonly endpoint: Endpoint;
  /** Milliseconds of the API's CPU, the median of the rounds. */
  readonly cpuMs: number;
  /** HTTP status of the last answer. */
  readonly status: number;
  /** The limit that the last answer names, `"searches";q=120;w=12`. */
  readonly policy: string;
}

interface Outside {
  readonly dataDir: string;
  readonly onEnd: (undo: () => Promise<void>) => void;
  readonly say: (text: string) => void;
}

const places = ['new-york', 'tokyo', 'rome', 'sydney', 'cape-town', 'bangkok', 'dubai', 'london'];
const airports = ['LON', 'NYC', 'PAR', 'TYO', 'ROM', 'LIS', 'SIN', 'LAX', 'MAD', 'FRA', 'BKK', 'SYD', 'AMS'];
const dayMs = 86_400_000;
const dateIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Round 0 is not counted: it makes the inventory of the places. */
const turnOf = (round: number, at: number): Turn => ({
  place: places[at % places.length] ?? '',
  from: airports[(at * 3) % airports.length] ?? '',
  to: airports[(at * 7 + 1) % airports.length] ?? '',
  date: (days) => dateIn(40 + round * 45 + at + days),
  month: dateIn(40 + round * 31).slice(0, 7),
});

const cpuSeconds = /process_cpu_seconds_total\{[^}]*\} ([\d.e-]+)/;

let visitors = 0;

/** Calls of one guest or traveller. Each comes from an address of its own, so that no limit is reached. */
const createSender = (apiUrl: string, headers: Readonly<Record<string, string>> = {}) => {
  const send = async (endpoint: Pick<Endpoint, 'method' | 'path'>, { params = {}, query = {}, body }: RequestParts) => {
    visitors += 1;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${apiUrl}${path}?${search.toString()}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        origin: apiUrl,
        'x-forwarded-for': `10.${Math.floor(visitors / 65_536) % 256}.${Math.floor(visitors / 256) % 256}.${visitors % 256}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const ask: AskByKey = async (key, parts) => {
    const [method = '', path = ''] = key.split(' ');
    const { status, text } = await send(z.object({ method: methods, path: z.string() }).parse({ method, path }), parts);
    if (status >= 400) throw new Error(`${key} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return { send, ask };
};

const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

type Sender = ReturnType<typeof createSender>;

const signIn = async ({ send }: Sender): Promise<string> => {
  const body = { email: 'traveller@example.test', password: 'Travel-2026!' };
  const { headers } = await send({ method: 'POST', path: '/api/auth/sign-in' }, { body });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join(''))
    .join('; ');
};

const callsOfTurn = 8;

/** Measures each call of the API, one after another, on services as `start` runs them. */
export const measureCosts = async ({ dataDir, onEnd, say }: Outside, rounds: number): Promise<CallCost[]> => {
  const services = await startBenchServices(dataDir, onEnd, {
    names: ['delivery', 'api'],
    env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const guest = createSender(services.apiUrl);
  const traveller = createSender(services.apiUrl, { cookie: await signIn(guest) });
  const operator = createSender(services.apiUrl, { authorization: `Bearer ${services.operatorToken}` });
  const senderOf = ({ access: { caller } }: Endpoint): Sender =>
    caller === 'anyone' ? guest : caller === 'operator' || caller === 'service' ? operator : traveller;

  const readCpu = async (): Promise<number> => {
    const { text } = await operator.send({ method: 'GET', path: '/metrics' }, {});
    return Number(cpuSeconds.exec(text)?.[1]) * 1_000;
  };
  const measure = async (endpoint: Endpoint, round: number) => {
    const { send } = senderOf(endpoint);
    const requests: RequestParts[] = [];
    for (let at = 0; at < callsOfTurn; at += 1) {
      try {
        requests.push(await requestFor(endpoint, { turn: turnOf(round, at), ask: guest.ask }));
      } catch (error) {
        // Some places have no resorts, some airports no flights between them: others of the round have.
        if (at === callsOfTurn - 1 && requests.length === 0) throw error;
      }
    }
    const [before, begun] = [await readCpu(), await readCpu()];
    let last: Awaited<ReturnType<typeof send>> | undefined;
    for (const request of requests) last = await send(endpoint, request);
    const ended = await readCpu();
    // Reading the figures costs the same each time, so that share is subtracted.
    const cpuMs = Math.max(0, (ended - begun - (begun - before)) / requests.length);
    return { cpuMs, status: last?.status ?? 0, policy: last?.headers.get('ratelimit-policy') ?? '' };
  };

  const costs: CallCost[] = [];
  for (const endpoint of apiEndpoints) {
    say(keyOf(endpoint));
    const found = [];
    for (let round = 0; round <= rounds; round += 1) found.push(await measure(endpoint, round));
    const counted = found.slice(1).toSorted((a, b) => a.cpuMs - b.cpuMs);
    const median = counted[Math.floor(counted.length / 2)];
    if (median) costs.push({ endpoint, ...median });
  }
  return costs;
};

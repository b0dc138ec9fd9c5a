import { apiEndpoints } from '@travel/contracts/endpoints/api';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { startBenchServices } from '../bench-services.ts';
import { keyOf, requestFor } from './call-requests.ts';
import { createTurn } from './expensive-requests.ts';
import type { RequestParts } from './expensive-requests.ts';
import { createSender } from './send-calls.ts';

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
  /** Words of the method and path of the calls to measure; all calls unless given. */
  readonly onlyCalls?: string | undefined;
}

const cpuSeconds = /process_cpu_seconds_total\{[^}]*\} ([\d.e-]+)/;

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

/**
 * Measures each call of the API, one after another, on services as `start` runs them. Round 0 is not counted: it makes
 * the inventory of the places.
 */
export const measureCosts = async (
  { dataDir, onEnd, say, onlyCalls = '' }: Outside,
  rounds: number,
): Promise<CallCost[]> => {
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
        requests.push(await requestFor(endpoint, { turn: createTurn(round, at), ask: guest.ask }));
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
  for (const endpoint of apiEndpoints.filter((one) => keyOf(one).includes(onlyCalls))) {
    say(keyOf(endpoint));
    const found = [];
    for (let round = 0; round <= rounds; round += 1) found.push(await measure(endpoint, round));
    const counted = found.slice(1).toSorted((a, b) => a.cpuMs - b.cpuMs);
    const median = counted[Math.floor(counted.length / 2)];
    if (median) costs.push({ endpoint, ...median });
  }
  return costs;
};

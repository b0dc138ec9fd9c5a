import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { build } from '@travel/tooling/operate/release/build';
import { publishBuilds } from '@travel/tooling/operate/release/publish-builds';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { startBenchServices } from '../bench-services.ts';
import { buildKey, buildRequest } from './call-requests.ts';
import { listDeliveryPaths } from './delivery-paths.ts';
import { createTurn, type RequestParts } from './expensive-requests.ts';
import type { Answer, MeasuredCall } from './measured-call.ts';
import { createSender } from './send-calls.ts';
import { listSocketCalls } from './socket-calls.ts';

/** The cost of one call. */
export interface CallCost {
  /** Method and path: `GET /api/hotels`. */
  readonly name: string;
  /** The cost that the contract declares, in milliseconds; undefined if it declares none. */
  readonly declared: number | undefined;
  /** Milliseconds of the service's CPU, the median of the rounds. */
  readonly cpuMs: number;
  /** HTTP status of the last response, or the result of a call over the socket. */
  readonly status: string;
  /** The rate limit that the last response names, `"searches";q=120;w=12`. */
  readonly policy: string;
}

/** The costs of the calls of one service. */
export interface ServiceCosts {
  readonly service: string;
  readonly calls: readonly CallCost[];
}

interface Outside {
  readonly dataDir: string;
  readonly onEnd: (undo: () => Promise<void>) => void;
  readonly say: (text: string) => void;
  /** Measures only calls whose method and path contain these texts; all calls by default. */
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

const sendWith =
  ({ send }: Sender, call: Pick<Endpoint, 'method' | 'path'>, parts: RequestParts) =>
  async (): Promise<Answer> => {
    const { status, headers } = await send(call, parts);
    return { status: String(status), policy: headers.get('ratelimit-policy') ?? '' };
  };

/** Measures one call in one round. */
const measureRound = async ({ prepare }: MeasuredCall, round: number, readCpu: () => Promise<number>) => {
  const shots: (() => Promise<Answer>)[] = [];
  for (let at = 0; at < callsOfTurn; at += 1) {
    try {
      shots.push(await prepare(createTurn(round, at)));
    } catch (error) {
      // Some places have no resorts, and some airports have no flights between them. Other requests of the same round
      // do.
      if (at === callsOfTurn - 1 && shots.length === 0) throw error;
    }
  }
  const [before, begun] = [await readCpu(), await readCpu()];
  let last: Answer = { status: '', policy: '' };
  for (const shoot of shots) last = await shoot();
  const ended = await readCpu();
  // Subtracts the CPU time that reading the figures takes, which `begun - before` measures.
  return { cpuMs: Math.max(0, (ended - begun - (begun - before)) / shots.length), ...last };
};

/**
 * Measures each call of the API, of delivery and of the socket, one after another, on services as `start` runs them.
 * Round 0 is not counted, because it generates the inventory of the places.
 */
export const measureCosts = async (
  { dataDir, onEnd, say, onlyCalls = '' }: Outside,
  rounds: number,
): Promise<ServiceCosts[]> => {
  say('Building the product …');
  await build();
  const { apiUrl, ports, operatorToken } = await startBenchServices(dataDir, onEnd, {
    names: ['payments', 'delivery', 'api'],
    env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const pageUrl = `http://localhost:${ports.page}`;
  await publishBuilds(createRegistry(pageUrl, operatorToken));

  const authorization = `Bearer ${operatorToken}`;
  const guest = createSender(apiUrl);
  const cookie = await signIn(guest);
  const traveller = createSender(apiUrl, { cookie });
  const operator = createSender(apiUrl, { authorization });
  const chooseSender = ({ access: { caller } }: Endpoint): Sender =>
    caller === 'anyone' ? guest : caller === 'operator' || caller === 'service' ? operator : traveller;
  const releaser = createSender(pageUrl, { authorization });

  const endpointCall = (endpoint: Endpoint, sender: Sender): MeasuredCall => ({
    name: buildKey(endpoint),
    declared: endpoint.cost,
    prepare: async (turn) => sendWith(sender, endpoint, await buildRequest(endpoint, { turn, ask: guest.ask })),
  });
  const deliveryCalls = listDeliveryPaths({ pageUrl, assetUrl: `http://localhost:${ports.assets}`, cookie }).map(
    ({ name, sender, path }): MeasuredCall => ({
      name,
      prepare: async (turn) => sendWith(sender, { method: 'GET', path: path(turn) }, {}),
    }),
  );
  const createReadCpu =
    ({ send }: Sender) =>
    async (): Promise<number> => {
      const { text } = await send({ method: 'GET', path: '/metrics' }, {});
      return Number(cpuSeconds.exec(text)?.[1]) * 1_000;
    };

  const services = [
    {
      service: 'API',
      readCpu: createReadCpu(operator),
      calls: apiEndpoints.map((endpoint: Endpoint) => endpointCall(endpoint, chooseSender(endpoint))),
    },
    {
      service: 'Delivery',
      readCpu: createReadCpu(releaser),
      calls: [...deliveryCalls, ...deliveryEndpoints.map((endpoint: Endpoint) => endpointCall(endpoint, releaser))],
    },
    { service: 'Socket', readCpu: createReadCpu(operator), calls: listSocketCalls(apiUrl, pageUrl) },
  ];
  const costs: ServiceCosts[] = [];
  for (const { service, readCpu, calls } of services) {
    const measured: CallCost[] = [];
    for (const call of calls.filter(({ name }) => name.includes(onlyCalls))) {
      say(call.name);
      const found = [];
      for (let round = 0; round <= rounds; round += 1) found.push(await measureRound(call, round, readCpu));
      const counted = found.slice(1).toSorted((a, b) => a.cpuMs - b.cpuMs);
      const median = counted[Math.floor(counted.length / 2)];
      if (median) measured.push({ name: call.name, declared: call.declared, ...median });
    }
    costs.push({ service, calls: measured });
  }
  return costs;
};

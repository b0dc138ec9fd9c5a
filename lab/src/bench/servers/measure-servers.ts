import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import { build } from '@travel/tooling/operate/release/build';
import { publishBuilds } from '@travel/tooling/operate/release/publish-builds';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { minuteMs } from '@travel/contracts/time/durations';
import { startBenchServices, type BenchedServices } from '../bench-services.ts';
import { summarise } from '../compare.ts';
import { listDetailsUrls, fillBareTable, searchUrl } from '../hotel-benchmarks.ts';
import { alternate, loadServer, encodeRequest, type ServerLoad, type WireRequest } from './wire.ts';

/** Medians of rounds in which a service and a bare server take turns. */
export interface ServerFigures {
  readonly name: string;
  readonly baseline: string;
  readonly ours: ServerLoad;
  readonly bare: ServerLoad;
}

/** Memory of a service in megabytes. Memory shared with other processes counts proportionally. */
export interface ServiceMemory {
  readonly name: string;
  readonly atRest: number;
  readonly afterLoad: number;
}

export interface MeasuredServers {
  readonly figures: readonly ServerFigures[];
  readonly memory: readonly ServiceMemory[];
}

interface Outside {
  readonly dataDir: string;
  readonly onEnd: (undo: () => Promise<void>) => void;
  readonly say: (text: string) => void;
  /** Duration of each load in seconds. */
  readonly seconds: number;
}

interface ServerCase {
  readonly name: string;
  readonly baseline: string;
  readonly ours: WireRequest;
  readonly bare: WireRequest;
}

const benched: BenchedServices = {
  names: ['delivery', 'api', 'payments', 'suppliers'],
  env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'info' },
};
const connections = 20;
const packed = { 'accept-encoding': 'br' };

const findMedianLoad = (loads: readonly ServerLoad[]): ServerLoad => ({
  rate: summarise(loads.map(({ rate }) => rate)).median,
  p99: summarise(loads.map(({ p99 }) => p99)).median,
});

/** Returns a response as it is sent, still compressed. */
const readRaw = async (url: string, headers: Readonly<Record<string, string>>) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).once('error', reject).end();
  });
  return { bytes: await buffer(answer), headers: answer.headers, status: answer.statusCode };
};

/**
 * Delivery compresses a page in the background when the page is requested again, so this function waits for the
 * compressed response.
 */
const readPacked = async (url: string, headers: Readonly<Record<string, string>>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await readRaw(url, headers);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if (answer.headers['content-encoding'] === 'br' && tries > 2) return answer;
    await passed(50);
  }
  throw new Error(`${url} was never packed with brotli`);
};

/**
 * Returns the memory of a process and of its child processes in megabytes, as Linux reports it. Shared memory counts
 * once.
 */
const readMemory = async (pid: number): Promise<number> => {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((one) => one !== '');
  const theirs = await Promise.all(children.map((child) => readMemory(Number(child))));
  return theirs.reduce((sum, one) => sum + one, Number(kilobytes) / 1_024);
};

/** Starts one of the bare programs of this folder, and returns its port. */
const startBare = async (onEnd: Outside['onEnd'], program: string, args: readonly string[]): Promise<number> => {
  const entry = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onEnd(async () => void child.kill());
  const [port] = await once(child.stdout, 'data');
  return Number(String(port).trim());
};

const signIn = async (origin: string, email: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'Travel-2026!' }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join(''))
    .join('; ');
};

interface StartedProduct {
  readonly origin: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly processes: ReadonlyMap<string, number>;
}

const startProduct = async ({ dataDir, onEnd, say }: Outside): Promise<StartedProduct> => {
  say('Building the product …');
  await build();
  const { ports, operatorToken, ...services } = await startBenchServices(dataDir, onEnd, benched);
  await publishBuilds(createRegistry(`http://127.0.0.1:${ports.page}`, operatorToken));
  return { ...services, origin: `http://localhost:${ports.page}` };
};

const formatKilobytes = (bytes: Buffer): string => `${(bytes.length / 1_024).toFixed(1)} KB`;

/** Returns the measurements of pages and an asset. The baseline of each is a bare server with the same bytes. */
const listFileCases = async (
  { origin }: StartedProduct,
  cookie: string,
  { dataDir, onEnd }: Outside,
): Promise<ServerCase[]> => {
  const bareFile = async (name: string, type: string, bytes: Buffer): Promise<WireRequest> => {
    const file = join(dataDir, name);
    await writeFile(file, bytes);
    const port = await startBare(onEnd, 'bare-server.ts', [file, type, 'br']);
    return encodeRequest(`http://127.0.0.1:${port}/`, { headers: packed });
  };
  const baseline = 'the same bytes from memory';
  const guest = { ...packed, cookie: 'visitor=benchguest12345678' };
  const traveller = { ...packed, cookie: `visitor=benchtraveller1234; ${cookie}` };
  const guestPage = await readPacked(`${origin}/`, guest);
  const ownPage = await readPacked(`${origin}/`, traveller);
  const plain = await (await fetch(`${origin}/`)).text();
  const [, script = ''] = /<script id="shell" src="([^"#]+)/.exec(plain) ?? [];
  const asset = await readRaw(script, packed);
  return [
    {
      name: `home page of a guest, ${formatKilobytes(guestPage.bytes)} packed`,
      baseline,
      ours: encodeRequest(`${origin}/`, { headers: guest }),
      bare: await bareFile('guest.html.br', 'text/html; charset=utf-8', guestPage.bytes),
    },
    {
      name: `home page of a signed-in user, ${formatKilobytes(ownPage.bytes)} packed`,
      baseline,
      ours: encodeRequest(`${origin}/`, { headers: traveller }),
      bare: await bareFile('own.html.br', 'text/html; charset=utf-8', ownPage.bytes),
    },
    {
      name: `the shell's script, ${formatKilobytes(asset.bytes)} packed`,
      baseline,
      ours: encodeRequest(script, { headers: packed }),
      bare: await bareFile('shell.js.br', 'text/javascript', asset.bytes),
    },
  ];
};

/** Returns the measurements of API calls. The baseline of each is a bare server with a query for as many rows. */
const listCallCases = async (
  { apiUrl, databaseUrl }: StartedProduct,
  cookie: string,
  { onEnd }: Outside,
): Promise<ServerCase[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onEnd(() => client.end());
  const { whole, count } = await fillBareTable(client, apiUrl);
  const bareRows = async (rows: number): Promise<WireRequest> =>
    encodeRequest(`http://127.0.0.1:${await startBare(onEnd, 'bare-route.ts', [databaseUrl, String(rows)])}/rows`);
  const oneRow = { baseline: 'a bare route with a query of 1 row', bare: await bareRows(1) };
  return [
    {
      name: `search of 50 hotels of ${count}, warm`,
      baseline: 'a bare route with a query of 50 rows',
      ours: encodeRequest(searchUrl(apiUrl, { from: 60, limit: 50 })),
      bare: await bareRows(50),
    },
    { name: 'a hotel with signed offers', ours: encodeRequest(listDetailsUrls(apiUrl, whole)[0] ?? ''), ...oneRow },
    {
      name: 'a hotel with signed offers, not cached',
      ours: alternate(listDetailsUrls(apiUrl, whole, 29)),
      ...oneRow,
    },
    {
      name: 'session of a signed-in user',
      ours: encodeRequest(`${apiUrl}/api/auth/session`, { headers: { cookie } }),
      ...oneRow,
    },
    {
      name: 'coupons of a signed-in user',
      ours: encodeRequest(apiUrl + getCouponCodeDetails.path, {
        method: 'POST',
        body: { product_type: 'HLT', currency: 'USD' },
        headers: { cookie, origin: apiUrl },
      }),
      ...oneRow,
    },
  ];
};

/** Sends load to a service and to its bare server in turns. The first round is not counted. */
const measureCase = async (
  { name, baseline, ours, bare }: ServerCase,
  rounds: number,
  seconds: number,
): Promise<ServerFigures> => {
  const load = { connections, seconds };
  const loads: { ours: ServerLoad[]; bare: ServerLoad[] } = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await loadServer(ours, load), await loadServer(bare, load)];
    if (round === 0) continue;
    loads.ours.push(one);
    loads.bare.push(other);
  }
  return { name, baseline, ours: findMedianLoad(loads.ours), bare: findMedianLoad(loads.bare) };
};

interface ServersToLoad {
  readonly cases: readonly ServerCase[];
  /** Returns the memory of each service in megabytes, by name. */
  readonly memoryNow: () => Promise<ReadonlyMap<string, number>>;
}

const startServers = async (outside: Outside): Promise<ServersToLoad> => {
  const product = await startProduct(outside);
  const cookie = await signIn(product.origin, 'traveller@example.test');
  return {
    cases: [...(await listFileCases(product, cookie, outside)), ...(await listCallCases(product, cookie, outside))],
    memoryNow: async () =>
      new Map(
        await Promise.all([...product.processes].map(async ([name, pid]) => [name, await readMemory(pid)] as const)),
      ),
  };
};

/**
 * Loads the services of the built product as `start` runs them. Each call takes turns with a bare server whose
 * responses have the same size.
 */
export const measureServers = async (outside: Outside, rounds: number): Promise<MeasuredServers> => {
  const { cases, memoryNow } = await startServers(outside);
  const ready = await memoryNow();
  const figures: ServerFigures[] = [];
  for (const one of cases) {
    outside.say(`${one.name} …`);
    figures.push(await measureCase(one, rounds, outside.seconds));
  }
  const loaded = await memoryNow();
  const memory = [...ready].map(([name, atRest]) => ({ name, atRest, afterLoad: loaded.get(name) ?? Number.NaN }));
  return { figures, memory };
};

/** Memory and throughput of the services in one minute of a soak. */
export interface SoakMinute {
  readonly rate: number;
  /** Megabytes of memory at the end of the minute, by service. */
  readonly memory: ReadonlyMap<string, number>;
}

/**
 * Sends all kinds of requests in turns, each as soon as the previous one was answered, for some minutes.
 * @returns the state before, then each minute
 */
export const soakServers = async (outside: Outside, minutes: number): Promise<SoakMinute[]> => {
  const { cases, memoryNow } = await startServers(outside);
  const seen: SoakMinute[] = [{ rate: 0, memory: await memoryNow() }];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const ends = performance.now() + minuteMs;
    const rates: number[] = [];
    while (performance.now() < ends) {
      for (const { ours } of cases) {
        const { rate } = await loadServer(ours, { connections, seconds: outside.seconds });
        rates.push(rate);
      }
    }
    seen.push({ rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, memory: await memoryNow() });
    outside.say(`minute ${minute} of ${minutes} …`);
  }
  return seen;
};

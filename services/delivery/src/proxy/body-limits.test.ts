import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiBodyLimit, getBodyLimit, logLineLimit, settlementBodyLimit } from '@travel/contracts/http/body-limits';
import { createServer, type App } from '@travel/kit/server/create-server';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';

let api: App;
let trial: Trial;
let origin: URL;
/** The number of calls that reached the API. */
let asked = 0;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  api = await createServer({ service: 'api', logDestination: { write: () => {} }, bodyLimit: apiBodyLimit });
  api.all('/api/*', { bodyLimit: apiBodyLimit }, (request) => ({ took: JSON.stringify(request.body ?? null).length }));
  api.post('/api/office/main/settlements', { bodyLimit: settlementBodyLimit }, () => ({ stored: true }));
  api.post('/api/logger', { bodyLimit: logLineLimit }, () => ({ logged: true }));
  api.addHook('onRequest', async () => {
    asked += 1;
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const address = api.server.address();
  if (!address || typeof address === 'string') throw new Error('The API has no port');
  trial = await openTrial({ env: { API_URL: `http://127.0.0.1:${address.port}` } });
  origin = new URL(await trial.pages.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  agent.destroy();
  await trial.end();
  await api.close();
});

interface ProxyRequest {
  readonly method?: string;
  readonly body: string;
  /** Whether the body is sent in chunks, without a `Content-Length` header. */
  readonly chunked?: boolean;
}

const send = (path: string, { method = 'POST', body, chunked = false }: ProxyRequest) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const length = chunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(
      {
        host: origin.hostname,
        port: origin.port,
        path,
        method,
        agent,
        headers: { 'content-type': 'application/json', ...length },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    request.on('error', reject);
    if (chunked) request.write('');
    request.end(body);
  });

const json = (bytes: number): string => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

describe('a request body', () => {
  it.each([
    [70_000, false],
    [70_000, true],
    [300_000, false],
    [300_000, true],
    [1_000_000, false],
    [1_000_000, true],
  ])('gets 413 each time for a body of %i bytes (sent in chunks: %p)', async (bytes, chunked) => {
    const body = json(bytes);
    asked = 0;
    const statuses = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const { status, text } = await send('/api/bookings', { body, chunked });
      statuses.add(`${status} ${JSON.parse(text).code}`);
    }
    expect([...statuses]).toEqual(['413 body_too_large']);
    // The body must not reach the API. If the API closed the connection in the middle of a body, the proxy could only
    // answer 503.
    expect(asked).toBe(0);
  });

  it('reaches the API if the body is within the limit of the call’s path', async () => {
    expect((await send('/api/bookings', { body: json(apiBodyLimit) })).status).toBe(200);
    expect((await send('/api/logger', { body: json(logLineLimit) })).status).toBe(200);
    for (let time = 0; time < 20; time += 1) {
      expect((await send('/api/logger', { body: json(logLineLimit + 1) })).status).toBe(413);
      expect((await send('/api/logger?x=1', { body: json(apiBodyLimit) })).status).toBe(413);
    }
  });

  it('passes large settlement files to the API, a few at once from one address', async () => {
    const settlements = '/api/office/main/settlements';
    const sent = Array.from({ length: 12 }, () => send(settlements, { body: json(settlementBodyLimit) }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(statuses).toContain(429);
    expect((await send(settlements, { body: json(settlementBodyLimit + 1) })).status).toBe(413);
    expect((await send(settlements, { body: json(settlementBodyLimit) })).status).toBe(200);
  });

  it('causes no error in the log', () => {
    const lines = trial.log.map((line): { level: string; msg: string } => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });

  it('causes no refusal if the request’s method has no body', async () => {
    expect((await send('/api/bookings', { method: 'GET', body: '{}' })).status).toBe(200);
  });
});

describe('the limit of a body', () => {
  it.each([
    ['/api/bookings', apiBodyLimit],
    ['/api/logger', logLineLimit],
    ['/api/LoggerApi/LoggerApiCall', logLineLimit],
    ['/api/office/:organisation_id/settlements', settlementBodyLimit],
  ])('limits bodies of %s to %i bytes', (path, bytes) => {
    expect(getBodyLimit(path)).toBe(bytes);
  });
});

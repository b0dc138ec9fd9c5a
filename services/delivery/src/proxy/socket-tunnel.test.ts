import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nowhere, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;
let upgraded: Record<string, unknown>;

const open: Socket[] = [];
const key = 'dGhlIHNhbXBsZSBub25jZQ==';

/** Requests a WebSocket like a browser and reads the response until it contains `wanted` or ends. */
const ask = async (
  to: Trial,
  {
    path = '/socket.io/?EIO=4&transport=websocket',
    headers = {},
  }: { path?: string; headers?: Record<string, string> } = {},
) => {
  const { port } = to.pages.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let text = '';
  let wake = (): void => {};
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    wake();
  });
  socket.on('close', () => wake());
  socket.on('error', () => wake());
  const lines = {
    Host: 'skyline.localhost:3000',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': key,
    ...headers,
  };
  socket.write(
    `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted) && !socket.destroyed) await new Promise<void>((resolve) => (wake = resolve));
    return text;
  };
  return { socket, until };
};

beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.pages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await trial.end();
  await api.close();
});
beforeEach(() => {
  api.upgrade = (request, socket) => {
    upgraded = { url: request.url, ...request.headers };
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\nhello`,
    );
    socket.on('data', (chunk: Buffer) => socket.write(`heard ${chunk.toString()}`));
  };
});

describe('the socket', () => {
  it('passes bytes between browser and API in both directions', async () => {
    const { socket, until } = await ask(trial, {
      headers: { Cookie: 'userToken=abc', 'X-Correlation-Id': 'journey-20261120' },
    });
    expect(await until('hello')).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n.*Sec-WebSocket-Accept/s);
    socket.write('one');
    await until('heard one');
    socket.write('two');
    await until('heard two');
    expect(upgraded).toMatchObject({
      url: '/socket.io/?EIO=4&transport=websocket',
      upgrade: 'websocket',
      connection: 'Upgrade',
      cookie: 'userToken=abc',
      'sec-websocket-key': key,
      'x-forwarded-host': 'skyline.localhost:3000',
      'x-forwarded-for': '127.0.0.1',
      'x-correlation-id': 'journey-20261120',
    });
  });

  it('ends when the API’s socket ends', async () => {
    api.upgrade = (_request, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    const { socket, until } = await ask(trial);
    await until('never said');
    expect(socket.destroyed).toBe(true);
  });

  it('refuses a connection from a page of another site', async () => {
    const { until } = await ask(trial, { headers: { Origin: 'http://evil.example' } });
    expect(await until('forbidden')).toContain('HTTP/1.1 403 Forbidden');
  });

  it('accepts a connection from a page of the same site', async () => {
    const { until } = await ask(trial, { headers: { Origin: 'http://skyline.localhost:3000' } });
    expect(await until('hello')).toContain('101');
  });

  it('passes on a refusal of the socket by the API', async () => {
    api.upgrade = undefined;
    const { until } = await ask(trial);
    expect(await until('no')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('opens at the path of the socket only', async () => {
    const { until } = await ask(trial, { path: '/elsewhere' });
    expect(await until('not_found')).toContain('HTTP/1.1 404 Not Found');
  });

  it('returns 503 with the correlation ID while the API is down', async () => {
    const down = await openTrial({ env: { API_URL: nowhere } });
    await down.pages.listen({ port: 0, host: '127.0.0.1' });
    const { until } = await ask(down, { headers: { 'X-Correlation-Id': 'journey-20261120' } });
    const text = await until('"correlation_id":"journey-20261120"');
    expect(text).toContain('HTTP/1.1 503 Service Unavailable');
    expect(text).toContain('"code":"unavailable"');
    await down.end();
  });

  it('ends when the service stops', async () => {
    const other = await openTrial({ env: { API_URL: api.url } });
    await other.pages.listen({ port: 0, host: '127.0.0.1' });
    const { socket, until } = await ask(other);
    await until('hello');
    await other.end();
    await until('never said');
    expect(socket.destroyed).toBe(true);
  });
});

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;
let ports: { pages: number; assets: number };

beforeAll(async () => {
  api = await startFakeApi();
  api.upgrade = (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.goLive('shell');
  const listenOnPort = async (app: Trial['pages']) =>
    Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  ports = { pages: await listenOnPort(trial.pages), assets: await listenOnPort(trial.assets) };
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

/**
 * Sends a request line and headers unchanged. Returns the status (0 if there is none) and the complete text of the
 * response.
 */
const ask = (port: number, line: string, host = 'localhost:3000', more = 'Connection: close\r\n') =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
    socket.write(Buffer.from(`${line} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`, 'latin1'));
  });

const odd = [
  'GET *',
  'OPTIONS *',
  'GET foo',
  'GET localhost:3000',
  'GET //evil.example/x',
  'GET ///',
  'GET http://',
  'GET http:///x',
  'GET http://[::1',
  'GET http://user:secret@localhost:3000/',
  'GET ftp://localhost:3000/x',
  'GET javascript:alert(1)',
  'GET /\\evil.example',
  'GET /%00',
  'GET /a%00b/c',
  'GET /%2e%2e/%2e%2e/etc/passwd',
  'GET /../../etc/passwd',
  'GET /mfe-header/1.0.0/../../secret',
  'GET /mfe-header/1.0.0/%2e%2e%2f%2e%2e%2fsecret',
  'GET /mfe-header/1.0.0/entry.js%00.js',
  'GET /%',
  'GET /%E0%A4%A',
  'GET /%ff%fe',
  'GET /%ed%a0%80',
  'GET /;/..;/x',
  'GET /?%00&%ff=%',
  'GET ?x',
  'GET #x',
  'GET /#x',
  'GET /é',
  'GET /|^`{}"<>',
  `GET /${'a'.repeat(12_000)}`,
  `GET /?q=${'a'.repeat(12_000)}`,
  `GET /${'a/'.repeat(6_000)}`,
  `GET /${'x'.repeat(20_000)}`,
  'GET /api/%00',
  'GET /api/..%2f..%2fmetrics',
  'GET //api/x',
  'GET /delivery/%00',
  'GET /delivery/releases/%00/%ff',
  'GET http://localhost:3000/api/%2e%2e/metrics',
  'HEAD *',
  'TRACE /',
  'PATCH /',
  'PROPFIND /',
];

describe('an unusual request', () => {
  it.each(odd)('gets a page or a 4xx status: %s', async (line) => {
    const { pages, assets } = { pages: await ask(ports.pages, line), assets: await ask(ports.assets, line) };
    expect([200, 400, 401, 404, 414, 431]).toContain(pages.status);
    expect([400, 404, 414, 431]).toContain(assets.status);
    expect(pages.text + assets.text).not.toMatch(/^location:|\bat .*\.ts:/im);
  });

  it('causes no error in the log', () => {
    const lines = trial.log.map((line): { level: string } => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a request with an absolute target', () => {
  it('uses the host of the target instead of the Host header', async () => {
    for (const line of ['GET http://skyline.localhost:3000/hotels/x?a=1', 'GET HTTP://Skyline.LOCALHOST']) {
      expect((await ask(ports.pages, line, 'harbor.localhost')).text).toContain('"organisation":{"id":"skyline"');
    }
  });

  it('reaches the API with only the target’s path and host', async () => {
    await ask(ports.pages, 'GET http://skyline.localhost:3000/api/places?q=1', 'harbor.localhost');
    expect(api.seen.at(-1)).toMatchObject({
      url: '/api/places?q=1',
      headers: { 'x-forwarded-host': 'skyline.localhost:3000' },
    });
  });

  it('opens a socket only if the target has the socket’s path', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://localhost:3000\r\n';
    expect(
      (await ask(ports.pages, 'GET http://localhost:3000/socket.io/?x=1', 'localhost:3000', upgrade)).text,
    ).toMatch(/^HTTP\/1\.1 101/);
    for (const path of ['/socket.io/../metrics', '/socket.io/%2e%2e/metrics', 'http://localhost:3000/metrics']) {
      expect((await ask(ports.pages, `GET ${path}`, 'localhost:3000', upgrade)).status).toBe(404);
    }
  });
});

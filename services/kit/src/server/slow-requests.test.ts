import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createServer, type App } from './create-server.ts';
import { limitConnections } from './refusals/limit-connections.ts';

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const listen = async (prepare?: (app: App) => void) => {
  const app = await createServer({ service: 'trial', logDestination: { write: () => undefined } });
  apps.push(app);
  app.get('/hello', () => ({ hello: 'world' }));
  prepare?.(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
};

it('closes connections that take ten seconds for the head or thirty for the request', async () => {
  const { app } = await listen();
  const { headersTimeout, requestTimeout, maxHeadersCount } = app.server;
  expect({ headersTimeout, requestTimeout, maxHeadersCount }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeadersCount: 200,
  });
});

it('answers 431 if the head of a request exceeds 16 kB', async () => {
  const { port } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /hello HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`);
  const [text] = await once(socket, 'data');
  expect(String(text)).toMatch(/^HTTP\/1\.1 431 /);
  socket.destroy();
});

it('closes connections of one network above the limit, and accepts new ones after some have closed', async () => {
  const { port } = await listen((app) => limitConnections(app, false, 2));
  const first = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(first.map((socket) => once(socket, 'connect')));
  const third = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(third, 'close');
  for (const socket of first) {
    socket.end();
    socket.resume();
    await once(socket, 'close');
  }
  const answer = await fetch(`http://127.0.0.1:${port}/hello`);
  expect(answer.status).toBe(200);
  await answer.text();
});

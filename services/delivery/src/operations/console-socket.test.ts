import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { operationsSocketPath, type OperationsMessage } from '@travel/contracts/host/operations';
import { eventually } from '@travel/tooling/jest/eventually';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fromConsole, signInAtConsole } from '../testing/console-operator.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { visitorsWith } from '../testing/page-visitors.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;
beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.pages.listen({ port: 0, host: '127.0.0.1' });
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

const open: Socket[] = [];
beforeEach(() => signInAtConsole(api, {}));
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const connect = (to: Trial, headers: Readonly<Record<string, string>> = {}) => {
  const { port } = to.pages.server.address() as { port: number };
  const socket = io(`http://127.0.0.1:${port}`, {
    path: operationsSocketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...fromConsole, ...headers },
  });
  open.push(socket);
  const news: OperationsMessage[] = [];
  socket.on('news', (message: OperationsMessage) => news.push(message));
  return { socket, news };
};

/** Resolves with the data of the socket's next event of this name. */
const heard = (socket: Socket, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(name, resolve);
  });

describe("the operators' socket", () => {
  it('announces changes that were made on any copy of the service', async () => {
    const other = await openTrial({ sharesWith: trial, env: { API_URL: api.url } });
    const { socket, news } = connect(trial);
    await heard(socket, 'connect');
    const release = fixtureRelease('mfe-header', { version: '2.0.0' });
    await other.publish(release);
    await other.change('mfe-header', { action: 'rollout', version: '2.0.0', percent: 10, audience: {} });
    await eventually(() => expect(news).toContainEqual({ kind: 'changed', revision: expect.any(Number) }));
    await other.end();
  });

  it('announces that pages have reported new figures', async () => {
    const { socket, news } = connect(trial);
    await heard(socket, 'connect');
    const [page] = await visitorsWith(trial, 'mfe-header', '1.0.0', 1);
    await page?.report([
      { kind: 'mounted', package: 'mfe-header', version: '1.0.0', module: 'header/v1', duration: 12 },
    ]);
    await eventually(() => expect(news).toContainEqual({ kind: 'reported', packages: ['mfe-header'] }));
  });

  it.each([
    ['a page of the product', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a browser without a session', { cookie: 'a=b' }],
  ])('refuses a connection from %s', async (_, headers) => {
    const { socket } = connect(trial, headers);
    const error = await heard(socket, 'connect_error');
    expect(error).toBeInstanceOf(Error);
    expect(socket.connected).toBe(false);
  });

  it.each([
    ['the second step is missing', { step: 'code' as const, second_step_at: null }],
    ['the session has ended', { step: 'password' as const, email: null, second_step_at: null }],
  ])('refuses a connection from an operator’s browser if %s', async (_, state) => {
    signInAtConsole(api, state);
    const { socket } = connect(trial);
    await heard(socket, 'connect_error');
    expect(socket.connected).toBe(false);
  });
});

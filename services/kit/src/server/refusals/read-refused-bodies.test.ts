import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type App } from '../create-server.ts';

let app: App;
let port: number;

beforeAll(async () => {
  app = await createServer({
    service: 'trial',
    trustProxy: ['loopback'],
    logDestination: { write: () => {} },
    bodyLimit: 1_000,
  });
  app.post('/notes', () => ({ noted: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('No address');
  ({ port } = address);
});
afterAll(() => app.close());

const head = (length: string): string =>
  `POST /notes HTTP/1.1\r\nHost: trial\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

/** Reads from a connection until the data since the last response contains the status. */
const answered = async (socket: Socket, status: number): Promise<string> => {
  let text = '';
  while (!text.includes(`HTTP/1.1 ${status}`)) {
    const [chunk] = await once(socket, 'data');
    text += String(chunk);
  }
  return text;
};

const piece = Buffer.alloc(64 * 1024, 'x');
const pieces = 32;

describe('a body that is refused for its size', () => {
  it.each([
    ['with a content length', `Content-Length: ${piece.length * pieces}`, piece, ''],
    [
      'in chunks',
      'Transfer-Encoding: chunked',
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
      '0\r\n\r\n',
    ],
  ])('keeps the connection for later requests if the body is sent completely: %s', async (_how, length, part, end) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(length));
    socket.write(part);
    expect(await answered(socket, 413)).toContain('body_too_large');
    for (let index = 1; index < pieces; index += 1) socket.write(part);
    socket.write(`${end}${head('Content-Length: 2')}{}`);
    expect(await answered(socket, 200)).toContain('"noted":true');
    socket.destroy();
  });

  it('closes the connection of a request that announces an excessive size', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(`Content-Length: ${1024 ** 3}`));
    expect((await answered(socket, 413)).toLowerCase()).toContain('connection: close');
    socket.destroy();
  });

  it('closes only the connections of an IP address that keeps sending such bodies', async () => {
    const refusedFor = async (address: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head(`X-Forwarded-For: ${address}\r\nContent-Length: ${piece.length}`));
      const answer = (await answered(socket, 413)).toLowerCase();
      socket.destroy();
      return answer;
    };
    for (let time = 0; time < 12; time += 1) {
      expect(await refusedFor('203.0.113.7')).not.toContain('connection: close');
    }
    expect(await refusedFor('203.0.113.7')).toContain('connection: close');
    expect(await refusedFor('203.0.113.8')).not.toContain('connection: close');
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { createServer, type App } from '../create-server.ts';
import { createRoute } from './route.ts';
import { SerializedResponse } from './serialized-response.ts';

const hotel = { name: 'Hôtel “Zürich” ☕', stars: 4, secret: 'no' };
const readAt = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Reads a hotel',
    tag: 'tests',
    access: { caller: 'anyone' },
    response: z.object({ name: z.string(), stars: z.int().default(3) }),
    sample: { response: { name: 'Locanda' } },
  });
const [readHotel, readWritten] = [readAt('/api/hotel'), readAt('/api/written')];

let app: App;
beforeAll(async () => {
  app = await createServer({ service: 'test', logLevel: 'silent' });
  const route = createRoute({ anyone: () => ({}) });
  route(app, readHotel, () => hotel);
  const written = new SerializedResponse(readWritten, hotel);
  route(app, readWritten, () => written);
});
afterAll(() => app.close());

it('sends a serialized response any number of times, like other responses', async () => {
  const own = new Set(['x-correlation-id', 'date']);
  const seen = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { statusCode, body, headers: Object.entries(headers).filter(([name]) => !own.has(name)) };
  };
  const plain = await seen('/api/hotel');
  expect(plain).toMatchObject({ statusCode: 200, body: '{"name":"Hôtel “Zürich” ☕","stars":4}' });
  expect(await seen('/api/written')).toEqual(plain);
  expect(await seen('/api/written')).toEqual(plain);
});

it('refuses to serialize a response that does not match its endpoint', () => {
  expect(() => new SerializedResponse(readHotel, JSON.parse('{"name":7}'))).toThrow('Response');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { withCorrelationId } from '../log/correlation.ts';
import { createDeclaredProblem } from '../problem/problem.ts';
import { createRoute } from '../server/routes/route.ts';
import { createServer, type App } from '../server/create-server.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

const route = createRoute({ anyone: () => ({}) });

const nights = endpoint({
  method: 'POST',
  path: '/stays/{stay_id}/nights',
  summary: 'Adds nights',
  tag: 'stays',
  access: { caller: 'anyone' },
  params: z.object({ stay_id: z.string() }),
  query: z.object({ note: z.string().optional() }),
  body: z.object({ nights: z.int() }),
  response: z.object({ stay_id: z.string(), nights: z.int(), note: z.string(), correlation: z.string() }),
  errors: { sold_out: 409 },
  sample: { request: { nights: 2 }, response: { stay_id: 'S1', nights: 2, note: '', correlation: '' } },
});
const otherwise = endpoint({ ...nights, response: z.object({ price: z.int() }) });

describe('a call to another service', () => {
  let app: App;
  let client: HttpClient;
  const hang = Promise.withResolvers<void>();

  beforeAll(async () => {
    app = await createServer({ service: 'trial', logLevel: 'silent' });
    route(app, nights, async ({ params, query, body, request }) => {
      if (params.stay_id === 'full') throw createDeclaredProblem(nights, 'sold_out', { detail: 'No room left.' });
      if (params.stay_id === 'slow') await hang.promise;
      return { ...params, ...body, note: query.note ?? '', correlation: request.id };
    });
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    client = createHttpClient({ baseUrl });
  });
  afterAll(async () => {
    hang.resolve();
    await app.close();
  });

  it('sends path, query and body, and forwards the correlation ID', async () => {
    const answer = await withCorrelationId('page-12345678', () =>
      client.call(nights, { params: { stay_id: 'a/b ü' }, query: { note: 'sea & sun' }, body: { nights: 2 } }),
    );
    expect(answer).toEqual({ stay_id: 'a/b ü', nights: 2, note: 'sea & sun', correlation: 'page-12345678' });
  });

  it('rejects with the problem of the other service', async () => {
    await expect(client.call(nights, { params: { stay_id: 'full' }, body: { nights: 2 } })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'sold_out',
      status: 409,
      message: 'No room left.',
    });
  });

  it('fails with timed_out after its time limit', async () => {
    const call = client.call(nights, { params: { stay_id: 'slow' }, body: { nights: 2 }, timeout: 20 });
    await expect(call).rejects.toMatchObject({ code: 'timed_out', status: 0 });
  });

  it('fails with aborted when its caller aborts it', async () => {
    const call = client.call(nights, { params: { stay_id: 'slow' }, body: { nights: 2 }, signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
  });

  it('fails if the service is unreachable', async () => {
    const nobody = createHttpClient({ baseUrl: 'http://127.0.0.1:1' });
    const call = nobody.call(nights, { params: { stay_id: 'S1' }, body: { nights: 2 } });
    await expect(call).rejects.toMatchObject({ code: 'network_failed' });
  });

  it('rejects a response that does not match the declared one', async () => {
    const call = client.call(otherwise, { params: { stay_id: 'S1' }, body: { nights: 2 } });
    await expect(call).rejects.toMatchObject({ code: 'unreadable_answer' });
  });
});

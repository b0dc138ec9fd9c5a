import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { createRoute } from '../routes/route.ts';
import { commonProblem, createDeclaredProblem } from '../../problem/problem.ts';
import { createServer, type App } from '../create-server.ts';

const route = createRoute({ anyone: () => ({}) });
const routeOfUsers = createRoute({
  signedIn: ({ headers }) => {
    if (headers.cookie !== 'userToken=good') throw commonProblem('unauthorised');
    return { user: { id: 'U1' } };
  },
});

const guest = z.object({ name: z.string(), age: z.int().optional() }).meta({ id: 'TrialGuest' });
const addGuest = endpoint({
  method: 'POST',
  path: '/trips/{trip_id}/guests',
  summary: 'Adds a guest <to> a trip',
  tag: 'trips',
  access: { caller: 'anyone' },
  params: z.object({ trip_id: z.string() }),
  query: z.object({ notify: z.stringbool().default(false) }),
  body: guest,
  response: z.object({ data: z.object({ guest, notified: z.boolean() }) }),
  status: 201,
  errors: { trip_unknown: 404, trip_closed: 409, trip_full: 409 },
  sample: { request: { name: 'Maya' }, response: { data: { guest: { name: 'Maya' }, notified: false } } },
});
const removeAll = endpoint({
  method: 'DELETE',
  path: '/trips',
  summary: 'Removes all trips',
  tag: 'trips',
  access: { caller: 'anyone' },
  response: z.undefined(),
  status: 204,
  sample: { response: undefined },
});
const secret = endpoint({
  method: 'GET',
  path: '/secret',
  summary: 'Answers the signed-in user',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ user: z.string() }),
  sample: { response: { user: 'U1' } },
});
const calendar = endpoint({
  method: 'GET',
  path: '/trips/{trip_id}/calendar.ics',
  summary: 'A trip as a calendar file',
  tag: 'trips',
  access: { caller: 'anyone' },
  params: z.object({ trip_id: z.string() }),
  response: z.string(),
  media: 'text/calendar; charset=utf-8',
  errors: { trip_unknown: 404 },
  sample: { response: 'BEGIN:VCALENDAR' },
});

describe('an API made of endpoints', () => {
  let app: App;
  beforeAll(async () => {
    app = await createServer({
      service: 'trial',
      logLevel: 'silent',
      openapi: { title: 'Trial API', description: 'For tests', version: '1.0.0' },
    });
    route(app, addGuest, ({ params, query, body }) => {
      const more = { password: 'not for callers' };
      return {
        data: { guest: { ...body, name: `${body.name} of ${params.trip_id}`, ...more }, notified: query.notify },
      };
    });
    const unreliable: string = JSON.parse('7');
    route(app, endpoint({ ...secret, access: { caller: 'anyone' }, path: '/wrong' }), () => ({ user: unreliable }));
    route(app, removeAll, () => undefined);
    route(app, calendar, ({ params }) => {
      if (params.trip_id !== 'T1') throw createDeclaredProblem(calendar, 'trip_unknown');
      return 'BEGIN:VCALENDAR';
    });
    routeOfUsers(app, secret, ({ user }) => ({ user: user.id }));
  });
  afterAll(() => app.close());

  it('passes parsed input to handlers and only declared fields to callers', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/trips/T1/guests?notify=yes',
      body: { name: 'Maya', age: 30 },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { data: { guest: { name: 'Maya of T1', age: 30 }, notified: true } },
    ]);
  });

  it('returns 500 for an undeclared response', async () => {
    const answer = await app.inject('/wrong');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
  });

  it('returns no body if none is declared', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/trips' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('returns a file with its media type, and a refusal as problem+json', async () => {
    const file = await app.inject('/trips/T1/calendar.ics');
    expect([file.headers['content-type'], file.body]).toEqual(['text/calendar; charset=utf-8', 'BEGIN:VCALENDAR']);
    const refused = await app.inject('/trips/T2/calendar.ics');
    expect(refused.headers['content-type']).toContain('application/problem+json');
    const described = (await app.inject('/openapi.json')).json().paths['/trips/{trip_id}/calendar.ics'].get;
    expect(Object.keys(described.responses[200].content)).toEqual(['text/calendar; charset=utf-8']);
  });

  it('lets a service add context to a handler, or refuse the request', async () => {
    expect((await app.inject({ url: '/secret', headers: { cookie: 'userToken=good' } })).json()).toEqual({
      user: 'U1',
    });
    expect((await app.inject('/secret')).statusCode).toBe(401);
  });

  it('has an OpenAPI 3.1 description with samples and errors', async () => {
    const document = (await app.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/secret',
      '/trips',
      '/trips/{trip_id}/calendar.ics',
      '/trips/{trip_id}/guests',
      '/wrong',
    ]);
    const operation = document.paths['/trips/{trip_id}/guests'].post;
    expect(operation).toMatchObject({
      summary: 'Adds a guest <to> a trip',
      tags: ['trips'],
      parameters: expect.arrayContaining([expect.objectContaining({ in: 'path', name: 'trip_id', required: true })]),
      requestBody: { content: { 'application/json': { example: { name: 'Maya' } } } },
      responses: {
        201: { content: { 'application/json': { example: addGuest.sample.response } } },
        404: { description: 'trip_unknown' },
        409: {
          description: 'trip_closed, trip_full',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    });
    expect(document.components.schemas).toHaveProperty('Problem.properties.code');
    expect(document.components.schemas).toHaveProperty('TrialGuest.properties.name');
    expect(JSON.stringify(document)).not.toContain('"endpoint"');
  });

  it('has no dangling references in its description', async () => {
    const text = (await app.inject('/openapi.json')).body;
    const document = JSON.parse(text);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty([name]);
    }
  });

  it('has a page without scripts under a strict content security policy', async () => {
    const answer = await app.inject('/docs');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+'/);
    expect(answer.body).not.toMatch(/<script|style="|https?:\/\//);
    expect(answer.body).toContain('Adds a guest &lt;to&gt; a trip');
    expect(answer.body).toContain('/trips/{trip_id}/guests');
    expect(answer.body).toContain('<h3>Body</h3><table>');
  });
});

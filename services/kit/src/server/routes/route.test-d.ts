import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import type { HttpClient } from '../../outgoing/http-client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { createDeclaredProblem } from '../../problem/problem.ts';
import type { App } from '../create-server.ts';
import { createRoute } from './route.ts';

// Each line after a `@ts-expect-error` must fail the type check.

const addGuest = endpoint({
  method: 'POST',
  path: '/trips/{trip_id}/guests',
  summary: 'Adds a guest',
  tag: 'trips',
  access: { caller: 'anyone' },
  params: z.object({ trip_id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ guests: z.int() }),
  errors: { trip_closed: 409 },
  sample: { request: { name: 'Maya' }, response: { guests: 1 } },
});
const release = defineJob('holds/release', z.object({ holdId: z.string() }));

const readOwn = endpoint({
  method: 'GET',
  path: '/trips',
  summary: 'Own trips',
  tag: 'trips',
  access: { caller: 'signedIn' },
  response: z.object({ trips: z.int() }),
  sample: { response: { trips: 1 } },
});
const route = createRoute({ anyone: () => ({}) });
const routeOfUsers = createRoute({ anyone: () => ({}), signedIn: () => ({ user_id: 'U1' }) });

export const bent = async (app: App, client: HttpClient, jobs: Jobs, db: Parameters<Jobs['makeDueEarlier']>[0]) => {
  route(app, addGuest, ({ body, params }) => {
    // @ts-expect-error the body has no field `nickname`
    void body.nickname;
    // @ts-expect-error the parameters have no field `name`
    void params.name;
    return { guests: 1 };
  });
  // @ts-expect-error a response that differs from the declared one
  route(app, addGuest, () => ({ guests: 'many' }));
  // @ts-expect-error an endpoint for callers that this service does not admit
  route(app, readOwn, () => ({ trips: 1 }));
  // @ts-expect-error an endpoint that anyone may call has no user
  routeOfUsers(app, addGuest, ({ user_id }) => ({ guests: user_id.length }));
  routeOfUsers(app, readOwn, ({ user_id }) => ({ trips: user_id.length }));
  // @ts-expect-error an endpoint that does not declare who may call it
  endpoint({
    method: 'GET',
    path: '/all',
    summary: 'All',
    tag: 'trips',
    response: z.string(),
    sample: { response: '' },
  });
  // @ts-expect-error an error that the endpoint does not declare
  createDeclaredProblem(addGuest, 'trip_unknown');
  // @ts-expect-error a call without its body
  await client.call(addGuest, { params: { trip_id: 'T1' } });
  const answer = await client.call(addGuest, { params: { trip_id: 'T1' }, body: { name: 'Maya' } });
  // @ts-expect-error a response without a field `price`
  void answer.price;
  // @ts-expect-error data that does not match the schema of the job
  await jobs.enqueue(db, release, { holdId: 7 });
  await jobs.work(release, async (data) => {
    // @ts-expect-error the data of the job has no field `bookingId`
    void data.bookingId;
  });
};

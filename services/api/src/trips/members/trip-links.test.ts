import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addUserToTrip, belongsToTrip } from '@travel/contracts/endpoints/trips/trips';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const maya = { email: 'traveller@example.test', user_id: 'U1001' };

const body = {
  user_id: maya.user_id,
  type: 3 as const,
  trip_id: 'TRIP-1001',
  currency: 'USD',
  is_details_required: 0 as const,
  product_type: ['HLT' as const, 'FLT' as const, 'CAR' as const, 'ACT' as const, 'RST' as const, 'TRF' as const],
  org_id: 'main',
};

const callBelongs = (visitor: TestVisitor, changed: Partial<typeof body>) =>
  visitor.call(belongsToTrip, { body: { ...body, ...changed } });

const add = (visitor: TestVisitor, mytrip_id: string, user_id = maya.user_id) =>
  visitor.call(addUserToTrip, { body: { mytrip_id, user_id } });

describe('a trip with several members', () => {
  it.each([
    ['TRIP-1001', { status: 'success', exist: true }],
    ['TRIP-2002', { status: 'success', exist: false }],
    ['TRIP-9999', { status: 'failed', exist: false }],
    ["TRIP-1001' or 1=1", { status: 'failed', exist: false }],
  ])('[7.5/01] returns whether the trip %s exists and belongs to the user', async (trip_id, expected) => {
    expect((await callBelongs(await api.signedIn(maya.email), { trip_id })).data).toEqual(expected);
  });

  it('[7.5/02] adds a user who may join, despite repeated requests, and returns a nested trip ID', async () => {
    const visitor = await api.signedIn(maya.email);
    for (let time = 0; time < 2; time += 1) {
      expect((await add(visitor, 'TRIP-2002')).data).toEqual({ data: { data: { data: { mytrip_id: 'TRIP-2002' } } } });
    }
    expect((await callBelongs(visitor, { trip_id: 'TRIP-2002' })).data).toEqual({ status: 'success', exist: true });
    const rows = await api.sql("select user_id from trip_members where trip_id = 'TRIP-2002'");
    expect(rows).toEqual([{ user_id: maya.user_id }]);
  });

  it('admits only one of two users who join an open trip at the same time', async () => {
    const visitors = [await api.signedIn(maya.email), await api.signedIn('newcomer@example.test')];
    const ids = await api.sql<{ user_id: string }>(
      "select user_id from accounts where email in ('traveller@example.test', 'newcomer@example.test') order by email desc",
    );
    const answers = await Promise.all(visitors.map((visitor, at) => add(visitor, 'TRIP-2002', ids[at]?.user_id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await api.sql("select 1 from trip_members where trip_id = 'TRIP-2002'")).toHaveLength(1);
  });

  it('hides the trip from users who are not members and does not let them join', async () => {
    const visitor = await api.signedIn('newcomer@example.test');
    const [row] = await api.sql<{ user_id: string }>(
      "select user_id from accounts where email = 'newcomer@example.test'",
    );
    const user_id = row?.user_id ?? '';
    expect((await callBelongs(visitor, { user_id })).data).toEqual({ status: 'failed', exist: false });
    expect((await add(visitor, 'TRIP-1001', user_id)).problem).toMatchObject({ status: 404, code: 'trip_unknown' });
  });

  it("requires the signed-in user's own ID and the site of the trip's organisation", async () => {
    expect((await callBelongs(api.visitor(), {})).problem.status).toBe(401);
    expect((await add(api.visitor(), 'TRIP-2002')).problem.status).toBe(401);
    const other = await api.signedIn('newcomer@example.test');
    expect((await callBelongs(other, {})).problem).toMatchObject({ status: 403 });
    expect((await add(other, 'TRIP-2002')).problem).toMatchObject({ status: 403 });
    expect((await callBelongs(await api.signedIn(maya.email), { org_id: 'skyline' })).problem).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['trip_id', { trip_id: ' ' }],
    ['trip_id', { trip_id: 'x'.repeat(81) }],
    ['currency', { currency: 'dollars' }],
    ['org_id', { org_id: '' }],
  ])('[2.7/06] reports the field %s if its value is not usable', async (field, changed) => {
    expect((await callBelongs(await api.signedIn(maya.email), changed)).problem).toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, impersonate, readSession } from '@travel/contracts/endpoints/people/auth';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';

const email = 'traveller@example.test';
const password = 'Travel-2026!';
const new_password = 'Slow-water-2027';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

describe('changing the own password', () => {
  it('replaces the password, ends all other sessions and keeps this one', async () => {
    const [here, phone] = [await api.signedIn(email), await api.signedIn(email)];
    const { data } = await here.call(changePassword, { body: { password, new_password } });
    expect(data.ended).toBe(1);
    expect((await here.call(readSession, {})).data.user?.email).toBe(email);
    expect((await phone.call(readSession, {})).data.user).toBeNull();
    expect((await api.visitor().signIn(email)).status).toBe(401);
    expect((await api.visitor().signIn(email, new_password)).status).toBe(200);
  });

  it('refuses a wrong current password, a common new password and sessions that are not the owner’s', async () => {
    const traveller = await api.signedIn(email);
    const change = async (body: { password: string; new_password: string }) =>
      (await traveller.call(changePassword, { body })).problem;
    expect(await change({ password: 'Wrong-2026!', new_password })).toMatchObject({
      status: 403,
      code: 'password_wrong',
    });
    expect(await change({ password, new_password: 'password123' })).toMatchObject({
      status: 422,
      code: 'password_too_common',
      errors: [{ field: 'new_password' }],
    });
    const helped = api.visitor();
    await helped.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    const byKey = await helped.call(changePassword, { body: { password, new_password } });
    expect(byKey.problem.code).toBe('signed_in_by_key');
    const demo = await api.signedIn('demo@example.test');
    expect((await demo.call(changePassword, { body: { password, new_password } })).problem.code).toBe('demo_account');
    expect((await api.visitor().signIn(email)).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createImpersonationKey, impersonate, readSession } from '@travel/contracts/endpoints/people/auth';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { organisations } from '../../testing/fake-delivery.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const use = (impersonate_key: string, host?: string) =>
  api.visitor(host ? { host } : {}).call(impersonate, { body: { impersonate_key } });

describe('sign-in by key', () => {
  it('[6/08] [7.5/06] signs in to the account of the key, and does so again with a seeded key', async () => {
    for (let time = 0; time < 3; time += 1) {
      const visitor = api.visitor();
      const { data } = await visitor.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
      expect(data).toMatchObject({ status: 'success', session: { user: { email: 'traveller@example.test' } } });
      expect((await visitor.call(readSession, {})).data.user?.email).toBe('traveller@example.test');
    }
  });

  it('[8/14] returns the session-out URL of the organisation if the key is refused', async () => {
    for (const organisation of [organisations.main, organisations.skyline]) {
      const { status, data } = await use('imp-expired', `${organisation.hosts[0]}:3000`);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        status: 'failed',
        message: { session_out_url: organisation.session_out_url },
        session: null,
      });
    }
  });

  it('[8/14] returns only the SSO logout URL for a key that was created for it', async () => {
    expect((await use('imp-sso')).data).toEqual({
      status: 'failed',
      message: { session_out_url: null, sso_logout_url: organisations.main.sso_logout_url },
      session: null,
    });
  });

  it.each(['nonsense', 'IMP-TRAVELLER', "imp-traveller' or 1=1", 'x'.repeat(200)])(
    'rejects the key %j',
    async (key) => {
      const answer = await use(key);
      expect(answer.data).toMatchObject({ status: 'failed', session: null });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('refuses a sign-in key to a blocked account', async () => {
    await api.sql("update accounts set is_blocked = true where email = 'traveller@example.test'");
    expect((await use('imp-traveller')).data).toMatchObject({ status: 'failed', session: null });
  });

  it('blocks guesses of sign-in keys after a hundred refusals from one IP address', async () => {
    await use('guess');
    await api.sql("update attempts set count = 99 where rule = 'impersonate/address'");
    expect((await use('another guess')).status).toBe(200);
    expect((await use('imp-traveller')).problem).toMatchObject({ status: 429 });
  });
});

describe('an impersonation key for the site of one organisation', () => {
  const make = async (minutes = 15) => {
    const body = {
      email: 'traveller@example.test',
      organisation: 'skyline',
      valid_minutes: minutes,
      why: 'Help by phone',
    };
    const { data } = await api.visitor().call(createImpersonationKey, { body }, asOperator);
    return data.impersonate_key;
  };
  const skyline = 'skyline.localhost:3000';

  it('signs in once with a single-use key despite concurrent requests', async () => {
    const key = await make();
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(key, skyline)));
    expect(answers.filter(({ data }) => data.status === 'success')).toHaveLength(1);
    expect((await use(key, skyline)).data.status).toBe('failed');
  });

  it("refuses the key on another organisation's site and accepts it on its own", async () => {
    const key = await make();
    expect((await use(key, 'harbor.localhost:3000')).data.status).toBe('failed');
    expect((await use(key, skyline)).data.status).toBe('success');
  });

  it('refuses a sign-in key after its lifetime', async () => {
    const key = await make(1);
    api.clock.advance(60_000);
    expect((await use(key, skyline)).data.status).toBe('failed');
  });

  it('requires an operator to create a key, for existing accounts and organisations', async () => {
    const body = { email: 'traveller@example.test', organisation: 'skyline', why: 'Help by phone' };
    const ask = (changed: Partial<typeof body>, headers?: Record<string, string>) =>
      api.visitor().call(createImpersonationKey, { body: { ...body, ...changed } }, headers);
    expect((await ask({})).problem).toMatchObject({ status: 401, code: 'token_missing' });
    expect((await ask({}, { authorization: 'Bearer wrong' })).problem).toMatchObject({
      status: 401,
      code: 'token_unknown',
    });
    expect((await ask({ email: 'nobody@example.test' }, asOperator)).problem.code).toBe('account_unknown');
    expect((await ask({ organisation: 'nowhere' }, asOperator)).problem.code).toBe('organisation_unknown');
    expect((await ask({ why: ' ' }, asOperator)).problem.errors).toMatchObject([{ field: 'why' }]);
  });

  it('records creation, use and refusals of the key in the security log, with the reason', async () => {
    const key = await make();
    await use(key, skyline);
    await use(key, skyline);
    const body = { accounts: ['traveller@example.test'], kinds: ['impersonation_key'] };
    const { events } = (await api.visitor().call(searchSecurityEvents, { body }, asOperator)).data;
    const [used, made] = events;
    expect(made).toMatchObject({ kind: 'impersonation_key.made', actor: 'operator', reason: 'Help by phone' });
    expect(used).toMatchObject({ kind: 'impersonation_key.used', details: { key: made?.details['key'] } });
    const refused = (
      await api.visitor().call(searchSecurityEvents, { body: { kinds: ['impersonation_key.refused'] } }, asOperator)
    ).data;
    expect(refused.events[0]).toMatchObject({ reason: 'refused', details: { key: made?.details['key'] } });
    expect(JSON.stringify([events, refused])).not.toContain(key);
  });
});

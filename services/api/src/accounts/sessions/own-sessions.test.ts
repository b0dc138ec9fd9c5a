import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgotPassword,
  impersonate,
  readSession,
  resetPassword,
  signIn,
} from '@travel/contracts/endpoints/people/auth';
import { endOtherSessions, endSession, listSessions } from '@travel/contracts/endpoints/people/sessions';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const email = 'newcomer@example.test';
const agents = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const;

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const signedIn = async (device: keyof typeof agents, address = '203.0.113.7'): Promise<TestVisitor> => {
  const visitor = api.visitor({ address });
  const body = { email, password: 'Travel-2026!', time_zone: 'Europe/Lisbon' };
  await visitor.call(signIn, { body }, { 'user-agent': agents[device] });
  return visitor;
};
const who = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.user?.email ?? null;
const listOwnSessions = async (visitor: TestVisitor) => (await visitor.call(listSessions, {})).data.sessions;

describe('own sessions', () => {
  it('shows the device, the approximate network and the time of each session', async () => {
    await signedIn('phone', '2001:db8:1:2::7');
    api.clock.advance(3 * 3_600_000);
    const laptop = await signedIn('laptop');
    expect(await listOwnSessions(laptop)).toMatchObject([
      {
        is_current: true,
        device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
        place: { network: '203.0.113.*', is_same_network: true, time_zone: 'Europe/Lisbon' },
        opened_by: 'password',
        began_at: '2026-11-20T11:00:00.000Z',
      },
      {
        is_current: false,
        device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
        place: { network: '2001:db8:1:*', is_same_network: false },
        last_used_at: '2026-11-20T08:00:00.000Z',
      },
    ]);
  });

  it('shows the last use of each session to the hour, and omits ended sessions', async () => {
    const [laptop, phone] = [await signedIn('laptop'), await signedIn('phone')];
    await signedIn('phone');
    api.clock.advance(13 * 24 * 3_600_000);
    const last_used_at = api.clock.now().toISOString();
    await who(phone);
    api.clock.advance(24 * 3_600_000 - 1);
    await who(laptop);
    api.clock.advance(1);
    expect(await listOwnSessions(laptop)).toMatchObject([{ is_current: true }, { last_used_at }]);
  });

  it('lists a session on a device that does not identify itself', async () => {
    const visitor = api.visitor();
    await visitor.call(signIn, { body: { email, password: 'Travel-2026!', time_zone: '<b>' } }, { 'user-agent': '' });
    expect(await listOwnSessions(visitor)).toMatchObject([
      { device: { browser: null, system: null, kind: null }, place: { time_zone: null } },
    ]);
  });

  it('ends one other session and revokes its browser key', async () => {
    const [laptop, phone] = [await signedIn('laptop'), await signedIn('phone')];
    const other = (await listOwnSessions(laptop)).find(({ is_current }) => !is_current);
    const params = { session_id: other?.session_id ?? '' };
    expect((await laptop.call(endSession, { params })).data).toEqual({ ended: 1 });
    expect([await who(laptop), await who(phone)]).toEqual([email, null]);
    expect((await laptop.call(endSession, { params })).problem).toMatchObject({ status: 404, code: 'session_unknown' });
  });

  it('refuses to end a session of another user or the current one', async () => {
    const laptop = await signedIn('laptop');
    const [own] = await listOwnSessions(laptop);
    const params = { session_id: own?.session_id ?? '' };
    const stranger = await api.signedIn('member@example.test');
    expect((await stranger.call(endSession, { params })).problem.code).toBe('session_unknown');
    expect((await laptop.call(endSession, { params })).problem).toMatchObject({
      status: 409,
      code: 'session_is_current',
    });
    expect(await who(laptop)).toBe(email);
  });

  it('ends all other sessions in one request', async () => {
    const devices = [await signedIn('laptop'), await signedIn('phone'), await signedIn('phone')] as const;
    const stranger = await api.signedIn('member@example.test');
    expect((await devices[0].call(endOtherSessions, {})).data).toEqual({ ended: 2 });
    expect(await Promise.all([...devices, stranger].map(who))).toEqual([email, null, null, 'member@example.test']);
  });

  it('refuses to list or end sessions in a session opened by key', async () => {
    const visitor = api.visitor();
    await visitor.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    for (const answer of [await visitor.call(listSessions, {}), await visitor.call(endOtherSessions, {})]) {
      expect(answer.problem).toMatchObject({ status: 403, code: 'signed_in_by_key' });
    }
  });

  it('requires a sign-in to list or end sessions', async () => {
    expect((await api.visitor().call(listSessions, {})).problem.status).toBe(401);
    expect((await api.visitor().call(endOtherSessions, {})).problem.status).toBe(401);
  });

  it('ends sessions when the password is changed', async () => {
    const laptop = await signedIn('laptop');
    const before = api.mails.length;
    await api.visitor().call(forgotPassword, { body: { email } });
    await api.mailed(before + 1);
    const link = /http\S+reset_token=\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('reset_token') ?? '';
    const elsewhere = api.visitor();
    await elsewhere.call(resetPassword, { body: { token, password: 'Longer-days-2027' } });
    expect([await who(laptop), await who(elsewhere)]).toEqual([null, email]);
    expect(await listOwnSessions(elsewhere)).toMatchObject([{ opened_by: 'reset', is_current: true }]);
  });
});

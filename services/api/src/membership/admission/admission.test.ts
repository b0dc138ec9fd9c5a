import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  joinPlans,
  inviteToPlans,
  mailEmailLink,
  readAdmission,
} from '@travel/contracts/endpoints/membership/admission';
import { forgotPassword, readSession, resetPassword, signUp } from '@travel/contracts/endpoints/people/auth';
import { payMembership, quotePlan } from '@travel/contracts/endpoints/membership/plans';
import { organisations } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator, moveClock, resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
let version = 1;
const withMain = async (changed: object, heard: () => Promise<boolean>): Promise<void> => {
  version += 1;
  const main = { ...organisations.main, ...changed };
  api.delivery.publish({ snapshot: { version, organisations: [main, organisations.skyline, organisations.harbor] } });
  await eventually(async () => expect(await heard()).toBe(true));
};

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
/** Returns a visitor who just signed up with an unconfirmed e-mail address. */
const stranger = async (domain: string, more: object = {}): Promise<TestVisitor & { readonly email: string }> => {
  count += 1;
  const email = `stranger${count}@${domain}`;
  const visitor = api.visitor();
  const body = { email, password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak', ...more };
  expect((await visitor.call(signUp, { body })).status).toBe(201);
  return { ...visitor, email };
};

const readOwnAdmission = async (visitor: TestVisitor) => (await visitor.call(readAdmission, {})).data.data;
const quote = (visitor: TestVisitor) =>
  visitor.call(quotePlan, { body: { sub_id: 'PLATWORK', lang: 'en-US', purpose: 'plan' } });

/** Returns the token of the link that was last mailed to an e-mail address. */
const linkTo = async (email: string): Promise<string> => {
  const find = () => api.mails.findLast(({ to, text }) => to === email && text.includes('admission='))?.text ?? '';
  await eventually(() => expect(find()).toContain('admission='));
  const [address = ''] = /http\S+admission=\S+/.exec(find()) ?? [];
  const link = new URL(address);
  expect(link.searchParams.get('plan')).toBe('PLATWORK');
  return link.searchParams.get('admission') ?? '';
};

describe('a plan that the organisation pays for', () => {
  it('[5/10] refuses the plan to a user who just signed up, by every endpoint that begins a plan', async () => {
    const visitor = await stranger('elsewhere.example');
    expect((await quote(visitor)).problem).toMatchObject({ status: 403, code: 'not_admitted' });
    const { user } = (await visitor.call(readSession, {})).data;
    const body = {
      sub_plan_id: 'PLATWORK',
      currency: 'USD',
      subscription_code: 'SUB-AW-12',
      membership_id: 'MB1001',
      plan_amount: '59.00',
      userId: user?.user_id ?? '',
      referer: '/',
      charge_org: true,
      time_zone: 'UTC',
    };
    expect((await visitor.call(payMembership, { body })).problem).toMatchObject({ status: 403, code: 'not_admitted' });
    expect(await readOwnAdmission(visitor)).toEqual({
      admitted_by: null,
      email_belongs: false,
      email_confirmed: false,
      takes_codes: false,
    });
  });

  it('admits a user who confirms an e-mail address of its domains, by a link for that account only', async () => {
    const visitor = await stranger('example.test');
    expect((await quote(visitor)).problem.code).toBe('not_admitted');
    expect(await readOwnAdmission(visitor)).toMatchObject({ admitted_by: null, email_belongs: true });
    expect((await visitor.call(mailEmailLink, {})).status).toBe(202);
    const token = await linkTo(visitor.email);
    const other = await stranger('example.test');
    expect((await other.call(joinPlans, { body: { token } })).problem).toMatchObject({
      status: 410,
      code: 'link_gone',
    });
    expect((await visitor.call(joinPlans, { body: { token: 'made.up' } })).problem.code).toBe('link_gone');
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await visitor.call(joinPlans, { body: { token } })).data.data).toMatchObject({ admitted_by: 'email' });
    }
    expect((await quote(visitor)).status).toBe(201);
    expect((await quote(other)).problem.code).toBe('not_admitted');
  });

  it('refuses a user with a confirmed e-mail address of another domain', async () => {
    const visitor = await stranger('elsewhere.example');
    await visitor.call(mailEmailLink, {});
    const { data } = (await visitor.call(joinPlans, { body: { token: await linkTo(visitor.email) } })).data;
    expect(data).toMatchObject({ admitted_by: null, email_belongs: false, email_confirmed: true });
    expect((await quote(visitor)).problem.code).toBe('not_admitted');
  });

  it('admits a user after a password reset by a mailed link, which proves access to the e-mail address', async () => {
    const visitor = await stranger('example.test');
    await visitor.call(forgotPassword, { body: { email: visitor.email } });
    const mail = () => api.mails.find(({ to, text }) => to === visitor.email && text.includes('reset_token='));
    await eventually(() => expect(mail()).toBeDefined());
    const token = new URL(/http\S+reset_token=\S+/.exec(mail()?.text ?? '')?.[0] ?? '').searchParams.get('reset_token');
    await visitor.call(resetPassword, { body: { token: token ?? '', password: 'Longer-days-2027' } });
    expect(await readOwnAdmission(visitor)).toMatchObject({ admitted_by: 'email' });
  });

  it('admits the demo users to plans that the organisation pays for', async () => {
    for (const email of ['newcomer@example.test', 'traveller@example.test']) {
      expect((await quote(await api.signedIn(email))).status).toBe(201);
    }
  });

  it('admits users with an access code from sign-up or later, until the organisation removes the code', async () => {
    const late = await stranger('elsewhere.example');
    await withMain({ access_codes: ['Crew-2026-AB'] }, async () => (await readOwnAdmission(late)).takes_codes);
    const early = await stranger('elsewhere.example', { accesscode: 'crew-2026-ab' });
    expect(await readOwnAdmission(early)).toMatchObject({ admitted_by: 'code' });
    expect((await late.call(joinPlans, { body: { access_code: 'CREW-2026-XX' } })).problem).toMatchObject({
      status: 422,
      code: 'access_code_unknown',
      errors: [{ field: 'access_code' }],
    });
    expect((await late.call(joinPlans, { body: { access_code: ' crew-2026-AB ' } })).data.data.admitted_by).toBe(
      'code',
    );
    expect((await quote(late)).status).toBe(201);
    await withMain({}, async () => !(await readOwnAdmission(late)).takes_codes);
    expect((await quote(late)).problem.code).toBe('not_admitted');
  });

  it('limits guesses of an access code to ten an hour', async () => {
    const visitor = await stranger('elsewhere.example');
    const guess = async () => (await visitor.call(joinPlans, { body: { access_code: 'GUESS-0001' } })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('admits one user per invitation, within two weeks', async () => {
    const [first, second] = [await stranger('elsewhere.example'), await stranger('elsewhere.example')];
    const invite = async (email: string) => {
      const body = { organisation: 'main', email };
      expect((await api.visitor().call(inviteToPlans, { body }, asOperator)).status).toBe(202);
      return linkTo(email);
    };
    const token = await invite('invited@elsewhere.example');
    expect((await first.call(joinPlans, { body: { token } })).data.data).toMatchObject({ admitted_by: 'invitation' });
    expect((await first.call(joinPlans, { body: { token } })).data.data).toMatchObject({ admitted_by: 'invitation' });
    expect((await second.call(joinPlans, { body: { token } })).problem.code).toBe('link_gone');
    expect((await quote(first)).status).toBe(201);
    const late = await invite('late@elsewhere.example');
    await moveClock(api, 15 * 86_400);
    const latecomer = await stranger('elsewhere.example');
    expect((await latecomer.call(joinPlans, { body: { token: late } })).problem.code).toBe('link_gone');
    await resetSeed(api);
  });

  it('allows only operators to invite users to a plan', async () => {
    const body = { organisation: 'main', email: 'somebody@elsewhere.example' };
    expect((await api.visitor().call(inviteToPlans, { body })).problem.code).toBe('token_missing');
    const nowhere = { ...body, organisation: 'nowhere' };
    const answer = await api.visitor().call(inviteToPlans, { body: nowhere }, asOperator);
    expect(answer.problem).toMatchObject({ status: 404, code: 'organisation_unknown' });
  });

  it('requires guests to sign in before they use a link or code', async () => {
    expect((await api.visitor().call(readAdmission, {})).problem.status).toBe(401);
    expect((await api.visitor().call(mailEmailLink, {})).problem.status).toBe(401);
    expect((await api.visitor().call(joinPlans, { body: { token: 'x' } })).problem.status).toBe(401);
  });
});

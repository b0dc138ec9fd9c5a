import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailEmailLink } from '@travel/contracts/endpoints/membership/admission';
import { forgotPassword, readSession, resetPassword, signUp } from '@travel/contracts/endpoints/people/auth';
import { confirmEmail, mailEmailConfirmation } from '@travel/contracts/endpoints/people/confirm-email';
import { eventually } from '@travel/tooling/jest/eventually';
import { dayMs } from '@travel/contracts/time/durations';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
const newcomer = async (more: object = {}): Promise<{ visitor: TestVisitor; email: string }> => {
  const email = `confirms-${(count += 1)}@example.test`;
  const visitor = api.visitor();
  const body = { email, password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak', ...more };
  expect((await visitor.call(signUp, { body })).data.emailConfirmed).toBe(false);
  return { visitor, email };
};
const linksTo = (email: string): string[] =>
  api.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /http\S+confirm_email=\S+/.exec(text)?.[0] ?? [])
    .map((link) => new URL(link).searchParams.get('confirm_email') ?? '');
const linkTo = async (email: string, nth = 1): Promise<string> => {
  await eventually(() => expect(linksTo(email)).toHaveLength(nth));
  return linksTo(email).at(-1) ?? '';
};
const confirmed = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.emailConfirmed;

describe('a confirmed e-mail address', () => {
  it("results from opening the link mailed after sign-up, in the user's language", async () => {
    const { visitor, email } = await newcomer({ lang: 'de-DE' });
    const token = await linkTo(email);
    expect(api.mails.find(({ to }) => to === email)?.subject).toContain('Bestätigen Sie');
    expect(await confirmed(visitor)).toBe(false);
    const { data } = await visitor.call(confirmEmail, { body: { token } });
    expect(data).toMatchObject({ user: { email }, emailConfirmed: true });
    expect(await confirmed(visitor)).toBe(true);
  });

  it('exists for seeded accounts and for users who reset their password by mail', async () => {
    expect(await confirmed(await api.signedIn('newcomer@example.test'))).toBe(true);
    const { visitor, email } = await newcomer();
    await visitor.call(forgotPassword, { body: { email } });
    const find = () => /reset_token=(\S+)/.exec(api.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    await eventually(() => expect(find()).not.toBe(''));
    const body = { token: decodeURIComponent(find()), password: 'Longer-days-2027' };
    await visitor.call(resetPassword, { body });
    expect(await confirmed(visitor)).toBe(true);
  });

  it('does not exist for a guest', async () => {
    expect(await confirmed(api.visitor())).toBeUndefined();
  });
});

describe('a confirmation link', () => {
  const getConfirmProblem = async (visitor: TestVisitor, token: string) =>
    (await visitor.call(confirmEmail, { body: { token } })).problem;

  it('works once, invalidates earlier links and reports the repeated use', async () => {
    const { visitor, email } = await newcomer();
    const first = await linkTo(email);
    await visitor.call(mailEmailConfirmation, {});
    const second = await linkTo(email, 2);
    await visitor.call(confirmEmail, { body: { token: second } });
    expect(await getConfirmProblem(visitor, second)).toMatchObject({ status: 410, code: 'link_used' });
    expect(await getConfirmProblem(visitor, first)).toMatchObject({ status: 410, code: 'link_used' });
  });

  it('works for a day, then reports that it has expired, and a new link is mailed', async () => {
    const { visitor, email } = await newcomer();
    const token = await linkTo(email);
    api.clock.advance(dayMs);
    expect(await getConfirmProblem(visitor, token)).toMatchObject({ status: 410, code: 'link_expired' });
    expect((await visitor.call(mailEmailConfirmation, {})).status).toBe(202);
    expect((await visitor.call(confirmEmail, { body: { token: await linkTo(email, 2) } })).status).toBe(200);
  });

  it('confirms the e-mail address of its own account only', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const token = await linkTo(one.email);
    expect(await getConfirmProblem(other.visitor, token)).toMatchObject({ status: 410, code: 'link_unknown' });
    expect(await getConfirmProblem(other.visitor, 'made.up')).toMatchObject({ code: 'link_unknown' });
    expect((await api.visitor().call(confirmEmail, { body: { token } })).problem.status).toBe(401);
  });

  it('mails at most five links an hour, and none after the confirmation', async () => {
    const { visitor, email } = await newcomer();
    const token = await linkTo(email);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await visitor.call(mailEmailConfirmation, {})).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    // The endpoint for plans mails the same kind of link and shares the limit.
    expect((await visitor.call(mailEmailLink, {})).status).toBe(429);
    await linkTo(email, 6);
    await visitor.call(confirmEmail, { body: { token } });
    api.clock.advance(3_600_001);
    expect((await visitor.call(mailEmailConfirmation, {})).status).toBe(202);
  });

  it('notifies the owner instead of mailing a link if the e-mail address belongs to another account', async () => {
    const visitor = api.visitor();
    const email = 'agent@example.test';
    const body = { email, password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };
    await visitor.call(signUp, { body });
    await visitor.call(mailEmailConfirmation, {});
    await eventually(() => expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1));
    expect(linksTo(email)).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changePassword,
  forgotPassword,
  impersonate,
  readSession,
  resetPassword,
  signUp,
} from '@travel/contracts/endpoints/people/auth';
import { changeEmail, confirmEmail } from '@travel/contracts/endpoints/people/confirm-email';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const old = 'traveller@example.test';
const password = 'Travel-2026!';
const minute = 60_000;

let api: TestApi;
let sentBefore = 0;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(async () => {
  await resetSeed(api);
  sentBefore = api.mails.length;
  await api.sql('delete from attempts');
});
afterAll(() => api.close());

const mailsTo = (to: string) => api.mails.slice(sentBefore).filter((mail) => mail.to === to);
const tokenTo = async (to: string, name = 'confirm_email'): Promise<string> => {
  const find = () => new RegExp(`${name}=(\\S+)`).exec(mailsTo(to).at(-1)?.text ?? '')?.[1] ?? '';
  await eventually(() => expect(find()).not.toBe(''));
  return decodeURIComponent(find());
};
const change = (visitor: TestVisitor, email: string, more: { password?: string } = {}) =>
  visitor.call(changeEmail, { body: { email, ...more } });
const confirm = (visitor: TestVisitor, token: string) => visitor.call(confirmEmail, { body: { token } });
const readEmail = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.user?.email;

describe('changing the e-mail address', () => {
  it('changes the address when the link in the new mailbox is opened, and responds the same later', async () => {
    const [here, phone] = [await api.signedIn(old), await api.signedIn(old)];
    expect((await change(here, '  Maya@Example.TEST ')).status).toBe(202);
    const token = await tokenTo('Maya@example.test');
    expect(await readEmail(here)).toBe(old);
    expect(mailsTo(old)).toEqual([]);

    for (const _ of ['first', 'again']) {
      const { data } = await confirm(here, token);
      expect(data).toMatchObject({ user: { email: 'Maya@example.test', user_id: 'U1001' }, emailConfirmed: true });
    }
    expect(await readEmail(here)).toBe('Maya@example.test');
    expect(await readEmail(phone)).toBeUndefined();
    expect((await api.visitor().signIn(old)).problem.code).toBe('credentials_wrong');
    expect((await api.visitor().signIn('maya@example.test')).status).toBe(200);
    await eventually(() => expect(mailsTo(old)).toHaveLength(1));
    const [notice] = mailsTo(old);
    expect(notice?.subject).toContain('e-mail address of your Almanac account was changed');
    expect(notice?.text).toContain('help@main.example');
    expect(notice?.text).not.toContain('Maya@example.test');
  });

  it('requires the password if the sign-in is not recent, and rejects a wrong one', async () => {
    const visitor = await api.signedIn(old);
    api.clock.advance(11 * minute);
    const next = 'maya@example.test';
    expect((await change(visitor, next)).problem).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
    expect((await change(visitor, next, { password: 'Wrong-2026!' })).problem).toMatchObject({
      status: 403,
      code: 'password_wrong',
      errors: [{ field: 'password' }],
    });
    expect((await change(visitor, next, { password })).status).toBe(202);
  });

  it('responds the same for an address with an account, and mails its owner a notice instead of a link', async () => {
    const visitor = await api.signedIn(old);
    const free = await change(visitor, 'maya@example.test');
    const taken = await change(visitor, 'Member@example.test');
    expect([taken.status, taken.data]).toEqual([free.status, free.data]);
    await eventually(() => expect(mailsTo('member@example.test')).toHaveLength(1));
    const [mail] = mailsTo('member@example.test');
    expect(mail?.subject).toBe('This address already has an account at Almanac');
    expect(mail?.text).not.toContain('confirm_email=');
  });

  it('refuses a link if the new e-mail address got an account after the mail, and changes nothing', async () => {
    const visitor = await api.signedIn(old);
    await change(visitor, 'maya@example.test');
    const token = await tokenTo('maya@example.test');
    const body = { email: 'maya@example.test', password: 'Long-days-2026', firstname: 'Mia', lastname: 'Ruiz' };
    await api.visitor().call(signUp, { body });
    expect((await confirm(visitor, token)).problem).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await readEmail(visitor)).toBe(old);
  });

  it('refuses links that are a day old, belong to another account, or were mailed before the last change', async () => {
    const visitor = await api.signedIn(old);
    await change(visitor, 'first@example.test');
    const first = await tokenTo('first@example.test');
    await change(visitor, 'second@example.test');
    const second = await tokenTo('second@example.test');
    const other = await api.signedIn('newcomer@example.test');
    expect((await confirm(other, first)).problem.code).toBe('link_unknown');
    expect((await confirm(visitor, second)).status).toBe(200);
    expect((await confirm(visitor, first)).problem.code).toBe('change_expired');

    await change(visitor, 'third@example.test', { password });
    const third = await tokenTo('third@example.test');
    api.clock.advance(24 * 60 * minute);
    expect((await confirm(visitor, third)).problem.code).toBe('change_expired');
    expect(await readEmail(visitor)).toBe('second@example.test');
  });

  it('invalidates password reset links that were sent to the former e-mail address', async () => {
    const visitor = await api.signedIn(old);
    await api.visitor().call(forgotPassword, { body: { email: old } });
    const reset = await tokenTo(old, 'reset_token');
    await change(visitor, 'maya@example.test');
    await confirm(visitor, await tokenTo('maya@example.test'));
    const body = { token: reset, password: 'Slow-water-2027' };
    expect((await api.visitor().call(resetPassword, { body })).problem.code).toBe('reset_token_gone');
  });

  it('lets a user who signed up with a taken e-mail address change to their own', async () => {
    const visitor = api.visitor();
    const body = { email: 'agent@example.test', password: 'Long-days-2026', firstname: 'Mia', lastname: 'Ruiz' };
    await visitor.call(signUp, { body });
    await eventually(() => expect(mailsTo('agent@example.test')).toHaveLength(1));
    await change(visitor, 'mia@example.test');
    expect((await confirm(visitor, await tokenTo('mia@example.test'))).data.emailConfirmed).toBe(true);
    expect((await api.visitor().signIn('mia@example.test', body.password)).status).toBe(200);
    expect((await api.signedIn('agent@example.test')).cookies.has('userToken')).toBe(true);
    // The owner of the first e-mail address is notified of the sign-up, but not of the later change.
    expect(mailsTo('agent@example.test')).toHaveLength(1);
  });

  it.each([
    ['a text that is no e-mail address', 'not an address', 400, 'validation_failed'],
    ['an e-mail address with non-ASCII letters', 'мария@example.test', 400, 'validation_failed'],
    ['the current e-mail address', 'TRAVELLER@example.test', 422, 'email_unchanged'],
  ])('rejects %s and names the field', async (_, email, status, code) => {
    const { problem } = await change(await api.signedIn(old), email);
    expect(problem).toMatchObject({ status, code, errors: [{ field: 'email' }] });
  });

  it('refuses a change of address in sessions opened by key and in demo accounts', async () => {
    const support = api.visitor();
    await support.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    expect((await change(support, 'maya@example.test')).problem.code).toBe('signed_in_by_key');
    const demo = await api.signedIn('demo@example.test');
    expect((await change(demo, 'maya@example.test')).problem.code).toBe('demo_account');
  });

  it('sends at most five mails a day to one mailbox, over all accounts', async () => {
    const statuses: number[] = [];
    const askers = [await api.signedIn(old), await api.signedIn('newcomer@example.test')];
    for (let time = 0; time < 6; time += 1) {
      const asker = askers[time % 2];
      if (asker) statuses.push((await change(asker, 'stranger@example.test')).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

it('mails the owner after the password is changed in the account or by a mailed link', async () => {
  const visitor = await api.signedIn(old);
  const new_password = 'Slow-water-2027';
  await visitor.call(changePassword, { body: { password, new_password } });
  const notices = () => mailsTo(old).filter(({ subject }) => subject === 'Your Almanac password was changed');
  await eventually(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]?.text).toMatch(/Hello Maya,[^]*help@main\.example/);

  await api.visitor().call(forgotPassword, { body: { email: old } });
  const token = await tokenTo(old, 'reset_token');
  await api.visitor().call(resetPassword, { body: { token, password: 'Quiet-water-2028' } });
  await eventually(() => expect(notices()).toHaveLength(2));
});

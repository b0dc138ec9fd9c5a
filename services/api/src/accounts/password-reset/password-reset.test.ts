import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forgotPassword, readSession, resetPassword } from '@travel/contracts/endpoints/people/auth';
import { savePreferences } from '@travel/contracts/endpoints/people/preferences';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';

const email = 'traveller@example.test';
const password = 'Slow-water-2027';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

interface ResetRequest {
  readonly address?: string;
  readonly host?: string;
  readonly language?: string;
}

/** Requests a reset link and waits until the mail is sent. */
const mailFor = async ({ address = email, host = 'localhost:3000', language }: ResetRequest = {}) => {
  const before = api.mails.length;
  const visitor = api.visitor({ host });
  if (language) visitor.cookies.set('lang_code', language);
  const answer = await visitor.call(forgotPassword, { body: { email: address } });
  expect(answer.status).toBe(202);
  const find = () => api.mails.slice(before).find(({ to }) => to === address);
  await eventually(() => expect(find()).toBeDefined());
  const mail = find();
  if (!mail) throw new Error('No mail was sent');
  return mail;
};

const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const tokenIn = (text: string) => linkIn(text).searchParams.get('reset_token') ?? '';

describe('a forgotten password', () => {
  it('accepts a new password by the mailed link, and signs in', async () => {
    const mail = await mailFor();
    expect(mail).toMatchObject({ to: email, subject: 'A new password for Almanac' });
    expect(mail.text).toContain('Maya');
    const visitor = api.visitor();
    const { data } = await visitor.call(resetPassword, { body: { token: tokenIn(mail.text), password } });
    expect(data.user?.email).toBe(email);
    expect((await visitor.call(readSession, {})).data.user?.email).toBe(email);
    expect((await api.visitor().signIn(email)).status).toBe(401);
    expect((await api.visitor().signIn(email, password)).status).toBe(200);
  });

  it('ends the sessions on all devices when the password is replaced', async () => {
    const phone = await api.signedIn(email);
    const { text } = await mailFor();
    await api.visitor().call(resetPassword, { body: { token: tokenIn(text), password } });
    expect((await phone.call(readSession, {})).data.user).toBeNull();
  });

  it('returns the same response for an unknown e-mail address, but sends no mail', async () => {
    const known = await api.visitor().call(forgotPassword, { body: { email } });
    const unknown = await api.visitor().call(forgotPassword, { body: { email: 'nobody@example.test' } });
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    // A mail of a later request arrives only after the job for the blocked account has finished.
    await api.visitor().call(forgotPassword, { body: { email: 'blocked@example.test' } });
    await mailFor({ address: 'newcomer@example.test' });
    expect(api.mails.map(({ to }) => to)).not.toContain('nobody@example.test');
    expect(api.mails.map(({ to }) => to)).not.toContain('blocked@example.test');
  });

  it.each([
    ['es-MX', 'Una contraseña nueva para Almanac', 'ltr'],
    ['fr-FR', 'Un nouveau mot de passe pour Almanac', 'ltr'],
    ['de-DE', 'Ein neues Passwort für Almanac', 'ltr'],
    ['ar-AE', 'كلمة مرور جديدة لحسابك في \u2068Almanac\u2069', 'rtl'],
    ['en-US', 'A new password for Almanac', 'ltr'],
  ])('mails the link in %s to a user of that language', async (language, subject, direction) => {
    const { html = '', text, ...mail } = await mailFor({ language });
    expect(mail.subject).toBe(subject);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text + html).not.toMatch(/\{\{|passwordReset\./);
  });

  it('mails the link in the language of the account rather than of the page', async () => {
    const member = await api.signedIn('member@example.test');
    const body = { usr_type: '2', preferred_language: 'de-DE', preferred_currency: 'EUR' } as const;
    await member.call(savePreferences, { body });
    const mail = await mailFor({ address: 'member@example.test', language: 'fr-FR' });
    expect(mail.subject).toBe('Ein neues Passwort für Almanac');
  });

  it("uses the organisation's name and language in the mail, with links to its pages", async () => {
    const mail = await mailFor({ host: 'harbor.localhost:3000' });
    expect(mail.subject).toBe('Un nouveau mot de passe pour Harbor');
    expect(linkIn(mail.text).origin).toBe('http://harbor.localhost:3000');
  });

  it('links to our own host in the mail, even if the request names another host', async () => {
    const mail = await mailFor({ host: 'evil.example:3000' });
    expect(linkIn(mail.text).origin).toBe('http://localhost:3000');
  });

  it('mails at most five reset links an hour', async () => {
    const before = api.mails.length;
    for (let time = 0; time < 5; time += 1) {
      expect((await api.visitor().call(forgotPassword, { body: { email } })).status).toBe(202);
    }
    // Waits for all mails of this test, so that the next test does not find them.
    await api.mailed(before + 5);
    const refused = await api.visitor().call(forgotPassword, { body: { email } });
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.headers['retry-after']).toBe('3600');
  });
});

describe('a mailed password reset link', () => {
  const gone = { status: 410, code: 'reset_token_gone' };
  const use = (token: string, chosen = password) =>
    api.visitor().call(resetPassword, { body: { token, password: chosen } });

  it('sets a new password once despite concurrent requests', async () => {
    const token = tokenIn((await mailFor()).text);
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
    expect((await use(token)).problem).toMatchObject(gone);
  });

  it('expires an hour after the request', async () => {
    const token = tokenIn((await mailFor()).text);
    api.clock.advance(3_600_000);
    expect((await use(token)).problem).toMatchObject(gone);
  });

  it('fails after the reset link of a later mail was used', async () => {
    const [earlier, later] = [tokenIn((await mailFor()).text), tokenIn((await mailFor()).text)];
    expect((await use(later)).status).toBe(200);
    expect((await use(earlier)).problem).toMatchObject(gone);
  });

  it('remains usable if the new password was rejected', async () => {
    const token = tokenIn((await mailFor()).text);
    expect((await use(token, 'password123')).problem).toMatchObject({ status: 422, code: 'password_too_common' });
    expect((await use(token)).status).toBe(200);
  });

  it('fails for an account that was blocked after the mail', async () => {
    const token = tokenIn((await mailFor()).text);
    await api.sql("update accounts set is_blocked = true where email = 'traveller@example.test'");
    expect((await use(token)).problem).toMatchObject(gone);
  });

  it('fails if its token was altered or made up', async () => {
    const token = tokenIn((await mailFor()).text);
    for (const other of [`${token}x`, token.slice(1), 'x', 'a.b', token.split('.')[0] ?? '']) {
      expect((await use(other)).problem).toMatchObject(gone);
    }
  });
});

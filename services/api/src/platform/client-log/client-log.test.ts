import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { writeLog, writeCardStepLog } from '@travel/contracts/endpoints/delivery/logging';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { redactForLog, longestLine } from './redact-for-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Sends a log line as a page does, and returns the line in the API's log. */
const logged = async (
  body: Record<string, unknown>,
  endpoint: typeof writeLog | typeof writeCardStepLog = writeLog,
): Promise<string> => {
  const before = api.logged.length;
  expect((await api.visitor().call(endpoint, { body })).status).toBe(202);
  return api.logged.slice(before).find((line) => line.includes('"source":"page"')) ?? '';
};

/** Returns the parts of a log line that the page sent, without its time and correlation ID, whose digits are random. */
const sentIn = (line: string): string => {
  const { msg, details } = JSON.parse(line);
  return JSON.stringify({ msg, details });
};

describe('a log line of a page', () => {
  it('[7.4/05] appears in the log with its level, message and free-form fields', async () => {
    const line = await logged({ level: 'warn', message: 'payment.init', step: 3, booking: { product: 'HLT' } });
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      msg: 'payment.init',
      source: 'page',
      service: 'api',
      details: { step: 3, booking: { product: 'HLT' } },
    });
  });

  it('[7.4/05] [8/17] has the same form for card steps, with secrets redacted', async () => {
    const line = await logged({ message: 'payment.confirm', response: { cvc: '737' } }, writeCardStepLog);
    expect(JSON.parse(line)).toMatchObject({ msg: 'payment.confirm', details: { response: { cvc: '[redacted]' } } });
  });

  it('carries the correlation ID of the page', async () => {
    const before = api.logged.length;
    await api.visitor().call(writeLog, { body: { message: 'x' } }, { 'x-correlation-id': 'page-correlation-1' });
    const line = api.logged.slice(before).find((text) => text.includes('"source":"page"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ correlationId: 'page-correlation-1' });
  });

  const secrets = [
    ['a card number', { note: 'card 4242 4242 4242 4242 declined' }, '4242 4242'],
    ['a card number without gaps', { pan: '4242424242424242' }, '424242'],
    ['a card number as a number', { value: 4242424242424242 }, '424242'],
    ['a security code', { cvc: '737' }, '737'],
    ['a security code in a text', { note: 'tried cvc=737 twice' }, '737'],
    ['a security code in JSON in a text', { note: '{"cvv":"737","x":1}' }, '737'],
    ['a password', { form: { password: 'Travel-2026!' } }, 'Travel-2026'],
    ['a cookie in a text', { note: 'userToken=abcDEF123456; ip=1' }, 'abcDEF123456'],
    ['a bearer token', { note: 'sent Bearer abc.def.ghi' }, 'abc.def.ghi'],
    ['a payment token', { sent: ['pk_eyJkYXRhIjp7InVzZXJfaWQiOiJVMTAw.nSQv4PEgIWiuBX'] }, 'eyJkYXRh'],
    ['a secret key', { sent: 'sk_test_51H8abcDEF' }, 'sk_test_51H8'],
    ['a token by its shape', { sent: `x ${'aB3'.repeat(15)} y` }, 'aB3aB3'],
    ['a key in an address', { url: '/?impersonate_key=imp-traveller&x=1' }, 'imp-traveller'],
    ['a reset link', { url: 'http://localhost:3000/?reset_token=abc123' }, 'abc123'],
    ['most of an e-mail address', { to: 'maya.okafor@example.test' }, 'maya.okafor'],
    ['most of an e-mail address in a name', { 'maya.okafor@example.test': 1 }, 'maya.okafor'],
  ] as const;
  it.each(secrets)('[8/17] redacts %s', async (_, body, secret) => {
    expect(sentIn(await logged(body))).not.toContain(secret);
    // The secret is also redacted in the message.
    expect(sentIn(await logged({ message: JSON.stringify(body) }))).not.toContain(secret);
  });

  it('keeps as much of an e-mail address as is needed to distinguish two people', async () => {
    expect(await logged({ to: 'maya.okafor@example.test' })).toContain('m…@example.test');
  });

  it('keeps fields that contain no secrets', async () => {
    const line = await logged({
      message: 'paid',
      amount: '1234.50',
      booking_id: 'HB-20261120-0042',
      at: 1795161600000,
    });
    expect(line).toContain('1234.50');
    expect(line).toContain('HB-20261120-0042');
    expect(line).toContain('1795161600000');
  });

  it('loses text if it is long or has many or deeply nested fields', async () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, at]));
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 'bottom');
    const line = await logged({ message: 'm '.repeat(6_000), wide, deep });
    expect(line.length).toBeLessThan(6_000);
    expect(line).not.toContain('bottom');
    expect(line).not.toContain('field199');
  });

  it('keeps at most 4 KB of text in total', async () => {
    const lines = Array.from({ length: 14 }, () => 'a-b. '.repeat(400));
    const line = await logged({ message: 'm '.repeat(900), lines, ['n '.repeat(900)]: 1 });
    expect(sentIn(line).length).toBeLessThan(longestLine + 500);
  });

  it('fails if its request body exceeds 32 KB', async () => {
    const { problem } = await api.visitor().call(writeLog, { body: { message: 'x'.repeat(33_000) } });
    expect(problem).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

describe('the redaction of log texts', () => {
  test.prop([fc.jsonValue()])('returns JSON for any JSON', (value) => {
    expect(() => JSON.stringify(redactForLog(value))).not.toThrow();
  });

  test.prop([fc.emailAddress(), fc.string(), fc.string()])(
    'hides an e-mail address in any text',
    (email, before, after) => {
      fc.pre(/^[A-Za-z0-9]{3,}/.test(email));
      const shown = JSON.stringify(redactForLog(`${before} ${email} ${after}`));
      expect(shown).not.toContain(email);
    },
  );

  test.prop([fc.integer({ min: 0, max: 40 })])('hides an e-mail address that truncation would cut', (left) => {
    const filled = 'm '.repeat(980);
    const shown = JSON.stringify(redactForLog(`${filled}${'x'.repeat(left)} maya.okafor@example.test ${filled}`));
    expect(shown).not.toContain('maya');
  });

  const names = fc.constantFrom(
    'cvc',
    'CVV',
    'password',
    'newPassword',
    'token',
    'userToken',
    'api_key',
    'client_secret',
  );
  const between = fc.constantFrom('=', ': ', '":"', '\\":\\"', "': '", ' = ');
  const values = fc.stringMatching(/^[A-Za-z0-9]{6,30}$/);
  test.prop([names, between, values, fc.string()])('hides secrets named in a text', (name, sign, value, before) => {
    fc.pre(!before.includes(value) && !name.includes(value));
    expect(JSON.stringify(redactForLog(`${before} ${name}${sign}${value}`))).not.toContain(value);
  });
});

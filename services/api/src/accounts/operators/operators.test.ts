import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import {
  beginEnrolment,
  confirmEnrolment,
  completeSecondStep,
  readOperatorSession,
  renewRecoveryCodes,
  resetOperator,
  resetOperatorByToken,
  signInOperator,
  signOutOperator,
} from '@travel/contracts/endpoints/people/operator-sign-in';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { enrolOperator, enterOperatorPassword, operatorEmail, opsHost } from '../../testing/operator.ts';
import { asOperator, moveClock, resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => resetSeed(api));

const password = 'Travel-2026!';
const readStep = async (visitor: TestVisitor) => (await visitor.call(readOperatorSession, {})).data.step;
const sendCode = (visitor: TestVisitor, body: { code: string } | { recovery_code: string }) =>
  visitor.call(completeSecondStep, { body });

describe('operator sign-in', () => {
  it("signs in operators only on the operators' host", async () => {
    const visitor = api.visitor();
    const answer = await visitor.call(signInOperator, { body: { email: operatorEmail, password } });
    expect(answer.problem).toMatchObject({ status: 404, code: 'not_here' });
    expect((await visitor.call(readOperatorSession, {})).problem.code).toBe('not_here');
  });

  it('refuses users who are not operators, and links to the page where they sign in', async () => {
    const visitor = api.visitor({ host: opsHost });
    const answer = await visitor.call(signInOperator, { body: { email: 'traveller@example.test', password } });
    expect(answer.problem).toMatchObject({ status: 403, code: 'operators_only' });
    expect(visitor.cookies.get('operatorSession')).toBeUndefined();
    const wrong = await visitor.call(signInOperator, { body: { email: operatorEmail, password: 'Else-2026!' } });
    expect(wrong.problem).toMatchObject({ status: 401, code: 'credentials_wrong' });
    expect(await readStep(visitor)).toBe('password');
  });

  it('gives an operator no access with only the password', async () => {
    const visitor = await enterOperatorPassword(api);
    expect(await readStep(visitor)).toBe('enrol');
    expect((await visitor.call(renewRecoveryCodes, {})).problem.code).toBe('wrong_step');
    const body = { email: operatorEmail, why: 'Lost telephone' };
    expect((await visitor.call(resetOperator, { body })).problem.code).toBe('wrong_step');
    // The operator cookie opens no session of the traveller pages either.
    expect((await visitor.call(readSession, {})).data.user).toBeNull();
  });

  it('enrols an app at the first sign-in and returns ten recovery codes', async () => {
    const { session, uri, recoveryCodes, visitor } = await enrolOperator(api);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Almanac%20operators:operator%40example\.test\?.*secret=[A-Z2-7]{32}/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(session).toMatchObject({ step: 'signed-in', email: operatorEmail, recovery_codes_left: 10 });
    expect(await readStep(visitor)).toBe('signed-in');
    expect((await visitor.call(beginEnrolment, {})).problem.code).toBe('wrong_step');
  });

  it('reports the field of a wrong first code, and keeps the secret of the app', async () => {
    const visitor = await enterOperatorPassword(api);
    await visitor.call(beginEnrolment, {});
    const { problem } = await visitor.call(confirmEnrolment, { body: { code: '000000' } });
    expect(problem).toMatchObject({ status: 422, code: 'code_wrong', errors: [{ field: 'code' }] });
    const { problem: half } = await visitor.call(confirmEnrolment, { body: { code: '12' } });
    expect(half).toMatchObject({ code: 'validation_failed', errors: [{ field: 'code' }] });
  });

  it('requires a code of the app at later sign-ins, and accepts each code once', async () => {
    const { app } = await enrolOperator(api);
    const visitor = await enterOperatorPassword(api);
    expect(await readStep(visitor)).toBe('code');
    // The code used for enrolment, which another person may have seen, is not accepted again.
    expect((await sendCode(visitor, { code: app.code() })).problem).toMatchObject({ status: 422, code: 'code_used' });
    api.clock.advance(30_000);
    const before = visitor.cookies.get('operatorSession');
    expect((await sendCode(visitor, { code: app.code() })).data.step).toBe('signed-in');
    // The token from before the second factor is replaced, so a copy of it gives no access.
    expect(visitor.cookies.get('operatorSession')).not.toBe(before);
    expect((await sendCode(visitor, { code: app.code() })).problem.code).toBe('code_used');
  });

  it('accepts a code from a clock that is half a minute off, but no older code', async () => {
    const { app } = await enrolOperator(api);
    api.clock.advance(300_000);
    const visitor = await enterOperatorPassword(api);
    expect((await sendCode(visitor, { code: app.code(-2) })).problem.code).toBe('code_wrong');
    expect((await sendCode(visitor, { code: app.code(1) })).data.step).toBe('signed-in');
  });

  it('checks codes against the real time, as apps do, regardless of the sandbox clock', async () => {
    const { app, visitor: before } = await enrolOperator(api);
    await moveClock(api, 3 * 24 * 3600);
    expect(await readStep(before)).toBe('signed-in');
    api.clock.advance(30_000);
    expect((await sendCode(await enterOperatorPassword(api), { code: app.code() })).data.step).toBe('signed-in');
  });

  it('accepts each recovery code once, as typed', async () => {
    const { recoveryCodes } = await enrolOperator(api);
    const [first = ''] = recoveryCodes;
    const visitor = await enterOperatorPassword(api);
    const { data } = await sendCode(visitor, { recovery_code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` });
    expect(data).toMatchObject({ step: 'signed-in', recovery_codes_left: 9 });
    const again = await sendCode(await enterOperatorPassword(api), { recovery_code: first });
    expect(again.problem).toMatchObject({ status: 422, code: 'recovery_code_wrong' });
  });

  it('blocks further codes after five wrong ones, even concurrent or correct codes', async () => {
    const { app } = await enrolOperator(api);
    api.clock.advance(60_000);
    const visitor = await enterOperatorPassword(api);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => sendCode(visitor, { code: String(at).repeat(6) })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ]);
    const { status, headers } = await sendCode(visitor, { code: app.code() });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    api.clock.advance(15 * 60_000 - 1_000);
    const later = await enterOperatorPassword(api);
    expect((await sendCode(later, { code: app.code() })).status).toBe(429);
    api.clock.advance(2_000);
    expect((await sendCode(later, { code: app.code() })).data.step).toBe('signed-in');
  });

  it('ends an operator session after half an hour without use, and after twelve hours in any case', async () => {
    const { visitor } = await enrolOperator(api);
    api.clock.advance(29 * 60_000);
    expect(await readStep(visitor)).toBe('signed-in');
    api.clock.advance(29 * 60_000);
    expect((await visitor.call(readOperatorSession, { query: { quiet: 'true' } })).data.step).toBe('signed-in');
    api.clock.advance(2 * 60_000);
    expect(await readStep(visitor)).toBe('password');

    const { visitor: busy } = await enrolledAgain();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      api.clock.advance(20 * 60_000);
      expect(await readStep(busy)).toBe('signed-in');
    }
    api.clock.advance(20 * 60_000 + 1_000);
    expect(await readStep(busy)).toBe('password');
  });

  const enrolledAgain = async () => {
    await api.visitor().call(resetOperatorByToken, { body: { email: operatorEmail, why: 'For the test' } }, asOperator);
    return enrolOperator(api);
  };

  it('ends an operator session at sign-out and when the account is blocked', async () => {
    const { visitor } = await enrolOperator(api);
    expect((await visitor.call(signOutOperator, {})).data.step).toBe('password');
    const { visitor: other } = await enrolledAgain();
    const params = { user_id: 'U1009' };
    await api.visitor().call(blockAccount, { params, body: { why: 'Left the firm' } }, asOperator);
    expect(await readStep(other)).toBe('password');
  });

  it("sets a cookie for the operators' host that other sites cannot send and scripts cannot read", async () => {
    const visitor = api.visitor({ host: opsHost });
    const { response } = await visitor.call(signInOperator, { body: { email: operatorEmail, password } });
    expect(response.cookies).toMatchObject([
      { name: 'operatorSession', path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 12 * 3600 },
    ]);
    expect(response.cookies[0]).not.toHaveProperty('domain');
    const foreign = { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' };
    const refused = await visitor.call(signInOperator, { body: { email: operatorEmail, password } }, foreign);
    expect(refused.status).toBe(403);
  });
});

describe('an action that requires a recent code', () => {
  it('reports that a recent code is required, and continues with a new code', async () => {
    const { visitor, app } = await enrolOperator(api);
    expect((await visitor.call(renewRecoveryCodes, {})).data.recovery_codes).toHaveLength(10);
    api.clock.advance(11 * 60_000);
    expect((await visitor.call(renewRecoveryCodes, {})).problem).toMatchObject({
      status: 403,
      code: 'confirmation_needed',
    });
    expect((await sendCode(visitor, { code: app.code() })).data.second_step_at).toBe(api.clock.now().toISOString());
    expect((await visitor.call(renewRecoveryCodes, {})).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  it('allows a reset by the operator token, which revokes app, recovery codes and all sessions', async () => {
    const { visitor, recoveryCodes } = await enrolOperator(api);
    const body = { email: operatorEmail, why: 'Lost telephone' };
    expect((await api.visitor().call(resetOperatorByToken, { body })).status).toBe(401);
    expect((await api.visitor().call(resetOperatorByToken, { body }, asOperator)).data).toEqual({ reset: true });
    expect(await readStep(visitor)).toBe('password');
    const again = await enterOperatorPassword(api);
    expect(await readStep(again)).toBe('enrol');
    const [recovery_code = ''] = recoveryCodes;
    expect((await sendCode(again, { recovery_code })).problem.code).toBe('wrong_step');
  });

  it('allows a reset by another operator, but not by the operator themselves', async () => {
    await api.sql(`update accounts set role = 'operator' where email = 'agent@example.test'`);
    const { visitor } = await enrolOperator(api);
    const { visitor: other } = await enrolOperator(api, 'agent@example.test');
    const reset = (email: string) => visitor.call(resetOperator, { body: { email, why: 'Lost telephone' } });
    expect((await reset(operatorEmail)).problem.code).toBe('own_second_step');
    expect((await reset('traveller@example.test')).problem.code).toBe('operator_unknown');
    expect((await reset('agent@example.test')).status).toBe(200);
    expect(await readStep(other)).toBe('password');
  });
});

describe('stored second factors', () => {
  it('stores and logs no readable secret or recovery code', async () => {
    const { secret, recoveryCodes } = await enrolOperator(api);
    const stored = JSON.stringify([
      await api.sql('select * from operator_second_steps'),
      await api.sql('select * from operator_recovery_codes'),
      await api.sql('select * from operator_sessions'),
    ]);
    for (const text of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
      expect(api.logged.join('')).not.toContain(text);
    }
  });
});

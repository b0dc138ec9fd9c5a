import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impersonate, readSession } from '@travel/contracts/endpoints/people/auth';
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
import {
  addOperatorPasskey,
  listOperatorPasskeys,
  newOperatorPasskeyOptions,
  operatorPasskeySignInOptions,
  removeOperatorPasskey,
  signInOperatorByPasskey,
} from '@travel/contracts/endpoints/people/operator-passkeys';
import { endAllSessions, listSessions } from '@travel/contracts/endpoints/people/sessions';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { passkeySignInOptions, signInWithPasskey } from '@travel/contracts/endpoints/people/passkeys';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { enrolOperator, enterOperatorPassword, officeHost, operatorEmail, opsHost } from '../../testing/operator.ts';
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

describe('an end of all sessions', () => {
  it('signs travellers, staff and operators out, deletes keys of support, and is in the security trail', async () => {
    const why = 'Stolen cookies';
    const traveller = await api.signedIn('traveller@example.test');
    const { visitor: operator } = await enrolOperator(api);
    const { visitor: support } = await enrolOperator(api, 'support@example.test', officeHost);
    const readSteps = () => Promise.all([operator, support].map(readStep));
    const end = (only?: 'impersonation_keys') =>
      api.visitor().call(endAllSessions, { body: { why, ...(only && { only }) } }, asOperator);
    const useKey = async () =>
      (await api.visitor().call(impersonate, { body: { impersonate_key: 'imp-traveller' } })).data.status;
    expect((await traveller.call(endAllSessions, { body: { why } })).problem.code).toBe('token_missing');
    expect(await useKey()).toBe('success');

    expect((await end('impersonation_keys')).data).toMatchObject({ sessions: 0, staff_sessions: 0 });
    expect(await useKey()).toBe('failed');
    expect(await readSteps()).toEqual(['signed-in', 'signed-in']);

    expect((await end()).data).toEqual({ sessions: 2, staff_sessions: 2, impersonation_keys: 0 });
    expect((await traveller.call(listSessions, {})).status).toBe(401);
    expect(await readSteps()).toEqual(['password', 'password']);
    const body = { kinds: ['session.all_ended'] };
    const { events } = (await api.visitor().call(searchSecurityEvents, { body }, asOperator)).data;
    expect(events[0]).toMatchObject({ actor: 'operator', reason: why, details: { sessions: 2, staff_sessions: 2 } });
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

describe('a passkey of staff', () => {
  const support = 'support@example.test';
  const getOrigin = (host: string) => `http://${host}`;
  type Authenticator = ReturnType<typeof createAuthenticator>;

  /** Returns a member of staff with a passkey for the back office. */
  const withPasskey = async (email = support) => {
    const enrolled = await enrolOperator(api, email, officeHost);
    const { visitor } = enrolled;
    const { data: options } = await visitor.call(newOperatorPasskeyOptions, {});
    expect(options).toMatchObject({
      rp: { id: 'office.localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const authenticator = createAuthenticator('office.localhost');
    const response = authenticator.make({ challenge: options.challenge, origin: getOrigin(officeHost) });
    const { status, data } = await visitor.call(addOperatorPasskey, { body: { name: 'Laptop', response } });
    expect(status).toBe(201);
    return { ...enrolled, authenticator, passkey: data };
  };
  const answer = async (authenticator: Authenticator, visitor: TestVisitor, origin = getOrigin(officeHost)) => {
    const { challenge } = (await visitor.call(operatorPasskeySignInOptions, {})).data;
    return authenticator.answer({ challenge, origin });
  };
  const enter = async (authenticator: Authenticator, visitor = api.visitor({ host: officeHost })) => {
    const response = await answer(authenticator, visitor);
    return visitor.call(signInOperatorByPasskey, { body: { response } });
  };

  it('replaces the password but not the code, and is in the security trail', async () => {
    const { authenticator, app, visitor: owner, passkey } = await withPasskey();
    const visitor = api.visitor({ host: officeHost });
    expect((await enter(authenticator, visitor)).data).toMatchObject({ step: 'code', email: support });
    expect((await visitor.call(listOperatorPasskeys, {})).problem.code).toBe('wrong_step');
    api.clock.advance(30_000);
    expect((await sendCode(visitor, { code: app.code() })).data.step).toBe('signed-in');
    const used = { ...passkey, last_used_at: expect.any(String) };
    expect((await visitor.call(listOperatorPasskeys, {})).data.passkeys).toEqual([used]);
    const params = { passkey_id: passkey.passkey_id };
    expect((await owner.call(removeOperatorPasskey, { params })).data).toEqual(params);
    expect((await enter(authenticator)).problem).toMatchObject({ status: 401, code: 'passkey_refused' });
    const { data: found } = await api
      .visitor()
      .call(searchSecurityEvents, { body: { accounts: [support] } }, asOperator);
    const kinds = found.events.map(({ kind, reason }) => [kind, reason].join(' '));
    for (const kind of ['passkey.added ', 'sign_in.done operator: passkey', 'console.signed_in ', 'passkey.removed '])
      expect(kinds).toContain(kind);
  });

  it('signs in once per challenge, within five minutes, in one browser and only on its own host', async () => {
    const { authenticator } = await withPasskey();
    const visitor = api.visitor({ host: officeHost });
    const send = async (response: Awaited<ReturnType<typeof answer>>, to = visitor) => {
      const sent = await to.call(signInOperatorByPasskey, { body: { response } });
      return sent.status === 200 ? 'passed' : sent.problem.code;
    };
    const used = await answer(authenticator, visitor);
    expect([await send(used), await send(used)]).toEqual(['passed', 'passkey_refused']);
    const stolen = await answer(authenticator, visitor);
    expect(await send(stolen, api.visitor({ host: officeHost }))).toBe('passkey_refused');
    const late = await answer(authenticator, visitor);
    api.clock.advance(5 * 60_000 + 1);
    expect(await send(late)).toBe('passkey_refused');
    const phished = await answer(authenticator, visitor, 'http://localhost:3000');
    expect(await send(phished)).toBe('passkey_refused');
    const console = api.visitor({ host: opsHost });
    expect(await send(await answer(authenticator, console, getOrigin(opsHost)), console)).toBe('passkey_refused');

    const traveller = api.visitor();
    expect((await traveller.call(operatorPasskeySignInOptions, {})).problem.code).toBe('not_here');
    const { challenge } = (await traveller.call(passkeySignInOptions, {})).data;
    const response = authenticator.answer({ challenge, origin: 'http://localhost:3000' });
    expect((await traveller.call(signInWithPasskey, { body: { response } })).problem.code).toBe('passkey_refused');
  });

  it('belongs to one person, who adds it with both steps and a recent code', async () => {
    const { visitor, app, passkey } = await withPasskey();
    const params = { passkey_id: passkey.passkey_id };
    const { visitor: colleague } = await enrolOperator(api, 'administrator@example.test', officeHost);
    expect((await colleague.call(listOperatorPasskeys, {})).data.passkeys).toEqual([]);
    expect((await colleague.call(removeOperatorPasskey, { params })).problem).toMatchObject({
      status: 404,
      code: 'passkey_unknown',
    });
    api.clock.advance(11 * 60_000);
    expect((await visitor.call(newOperatorPasskeyOptions, {})).problem.code).toBe('confirmation_needed');
    const half = await enterOperatorPassword(api, support, officeHost);
    expect((await half.call(newOperatorPasskeyOptions, {})).problem.code).toBe('wrong_step');
    expect((await half.call(removeOperatorPasskey, { params })).problem.code).toBe('wrong_step');
    await sendCode(visitor, { code: app.code() });
    expect((await visitor.call(newOperatorPasskeyOptions, {})).data.excludeCredentials).toHaveLength(1);
    expect((await api.visitor().call(removeOperatorPasskey, { params })).problem.status).toBe(401);
  });

  it.each([
    ['of a blocked account', 'update accounts set is_blocked = true where email = $1', 'account_blocked'],
    [
      'of a person who left',
      'delete from staff_members where user_id = (select user_id from accounts where email = $1)',
      'operators_only',
    ],
  ])('gives no access to the passkey %s', async (_, statement, code) => {
    const { authenticator } = await withPasskey();
    await api.sql(statement, [support]);
    expect((await enter(authenticator)).problem).toMatchObject({ status: 403, code });
  });

  it('disappears when the second factor is reset, so a lost phone cannot enrol a new app', async () => {
    const { authenticator } = await withPasskey();
    await api.visitor().call(resetOperatorByToken, { body: { email: support, why: 'Lost telephone' } }, asOperator);
    expect((await enter(authenticator)).problem.code).toBe('passkey_refused');
  });

  it('counts refused passkeys as failed sign-ins of the network', async () => {
    const visitor = api.visitor({ host: officeHost, address: '198.51.100.77' });
    const unknown = createAuthenticator('office.localhost');
    const response = await answer(unknown, visitor);
    const statuses: number[] = [];
    for (let time = 0; time < 101; time += 1)
      statuses.push((await visitor.call(signInOperatorByPasskey, { body: { response } })).status);
    expect([statuses[99], statuses[100]]).toEqual([401, 429]);
  });
});

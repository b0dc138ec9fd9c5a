import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession, signUp } from '@travel/contracts/endpoints/people/auth';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
const newEmail = () => `lena-${(count += 1)}@example.test`;
const lena = { password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };

describe('signing up', () => {
  it('creates an account and signs it in', async () => {
    const visitor = api.visitor();
    const email = newEmail();
    const { status, data } = await visitor.call(signUp, { body: { ...lena, email } });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ email, firstname: 'Lena', role: 'traveller', usr_type: '2', is_demo: false });
    expect((await visitor.call(readSession, {})).data.user?.email).toBe(email);
    expect((await api.visitor().signIn(email, lena.password)).status).toBe(200);
  });

  it('[2.6/05] stores the trip and referral code of an invitation with the account', async () => {
    const email = newEmail();
    const invitation = {
      title: 'Dr',
      countrycode: '+44',
      phonenumber: '20 7946 0000',
      lang: 'de-DE',
      accesscode: 'WELCOME',
      tripid: 'TRIP-2002',
      referral_code: 'friend-7',
    };
    const { data } = await api.visitor({ host: 'skyline.localhost:3000' }).call(signUp, {
      body: { ...lena, email, ...invitation },
    });
    expect(data.user?.preferred_language).toBe('de-DE');
    expect(await api.sql('select * from accounts where email = $1', [email])).toMatchObject([
      {
        title: 'Dr',
        calling_code: '+44',
        phone: '20 7946 0000',
        access_code: 'WELCOME',
        invited_trip_id: 'TRIP-2002',
        referral_code: 'friend-7',
        organisation_id: 'skyline',
      },
    ]);
  });

  it('responds the same if the e-mail address has an account, and leaves the address with its owner', async () => {
    const shown = async (email: string) => {
      const visitor = api.visitor();
      const answer = await visitor.call(signUp, { body: { ...lena, email } });
      const { user, ...rest } = answer.data;
      const cookies = answer.response.cookies.map(({ name }) => name);
      return { status: answer.status, keys: Object.keys(user ?? {}), rest: Object.keys(rest), cookies, user, visitor };
    };
    const fresh = await shown(newEmail());
    const taken = await shown('TRAVELLER@example.test');
    const told = ({ status, keys, rest, cookies }: typeof fresh) => ({ status, keys, rest, cookies });
    expect(told(taken)).toEqual(told(fresh));
    expect(taken.user).toMatchObject({ email: 'TRAVELLER@example.test', firstname: 'Lena' });
    expect(taken.user?.user_id).not.toBe('U1001');

    // The first account keeps its password, and the second one has its own.
    const again = await api.visitor().signIn('traveller@example.test', lena.password);
    expect(again.data.user?.user_id).toBe(taken.user?.user_id);
    expect((await api.visitor().signIn('traveller@example.test')).data.user?.user_id).toBe('U1001');
    expect((await api.visitor().signIn('traveller@example.test', 'neither of them')).problem.code).toBe(
      'credentials_wrong',
    );
  });

  it('mails the address owner once a day about sign-ups, and limits sign-ups per e-mail address', async () => {
    const before = api.mails.length;
    const statuses = async (email: string) => {
      const answers: number[] = [];
      for (let i = 0; i < 6; i += 1)
        answers.push((await api.visitor().call(signUp, { body: { ...lena, email } })).status);
      return answers;
    };
    const asked = await statuses('member@example.test');
    expect(asked).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await statuses(newEmail())).toEqual(asked);
    await api.mailed(before + 2);
    const told = api.mails.filter(({ to }) => to === 'member@example.test');
    expect(told).toMatchObject([{ subject: expect.stringContaining('already have') }]);
    expect(told[0]?.text).toContain('sign_in_again=true');
  });

  it('keeps the count of wrong passwords when a second account with the same e-mail address signs in', async () => {
    const email = 'lapsed@example.test';
    await api.visitor().call(signUp, { body: { ...lena, email } });
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      for (let guess = 0; guess < 9; guess += 1)
        statuses.add((await api.visitor().signIn(email, `Wrong-${guess}`)).status);
      await api.visitor().signIn(email, lena.password);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await api.visitor({ address: '198.51.100.3' }).signIn(email)).status).toBe(429);
  });

  it('gives the e-mail address to only one of many concurrent sign-ups', async () => {
    const email = newEmail();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => api.visitor().call(signUp, { body: { ...lena, email } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 429, 429, 429,
    ]);
    const having = await api.sql('select 1 from accounts where email = $1 and duplicate_of is null', [email]);
    expect(having).toHaveLength(1);
  });

  it.each(['password123', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'Lena Novak', 'lena.novak.example'])(
    'rejects the password %s',
    async (password) => {
      const { problem } = await api.visitor().call(signUp, { body: { ...lena, email: newEmail(), password } });
      expect(problem).toMatchObject({ status: 422, code: 'password_too_common', errors: [{ field: 'password' }] });
    },
  );

  it.each([
    'Travel-2026!',
    'correct horse battery',
    'Длинные-дни-2026',
    '長い一日と静かな夜と朝',
    'طريق طويل إلى البيت',
  ])('accepts the password %s', async (password) => {
    const email = newEmail();
    expect((await api.visitor().call(signUp, { body: { ...lena, email, password } })).status).toBe(201);
    expect((await api.visitor().signIn(email, password)).status).toBe(200);
  });

  it.each([
    ['العربية', 'الأمير'],
    ['李', '小龍'],
    ['Зоя', 'Космодемьянская'],
    ['Ngô', 'Bảo Châu'],
    ['O’Brien-Smith', 'd’Arc'],
    ['Mia 👩‍🚀', 'Novak 🧳'],
    ["Robert'); drop table accounts;--", '<script>alert(1)</script>'],
  ])('stores the name %s %s unchanged', async (firstname, lastname) => {
    const { data } = await api.visitor().call(signUp, { body: { ...lena, email: newEmail(), firstname, lastname } });
    expect(data.user).toMatchObject({ firstname, lastname });
  });

  it.each([
    ['firstname', { firstname: '   ' }],
    ['firstname', { firstname: 'x'.repeat(81) }],
    ['firstname', { firstname: '👩‍🚀' }],
    ['lastname', { lastname: 'Novak https://evil.example' }],
    ['lastname', { lastname: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(201) }],
    ['email', { email: `${'x'.repeat(250)}@example.test` }],
    ['email', { email: 'no address' }],
    ['phonenumber', { phonenumber: '1'.repeat(31) }],
  ])('names the field of an invalid value: %s', async (field, wrong) => {
    const { problem } = await api.visitor().call(signUp, { body: { ...lena, email: newEmail(), ...wrong } });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });
});

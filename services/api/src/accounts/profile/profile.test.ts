import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impersonate, readSession } from '@travel/contracts/endpoints/people/auth';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import {
  addSavedTraveller,
  changeSavedTraveller,
  listSavedTravellers,
  readSavedTraveller,
  readProfile,
  removeSavedTraveller,
  saveProfile,
} from '@travel/contracts/endpoints/people/profile';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import { holdRoom } from '../../testing/traveller.ts';
import { mostTravellers } from './saved-travellers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const email = 'traveller@example.test';
const maya = {
  firstname: 'Maya',
  lastname: 'Okafor',
  phone: '+44 20 7946 0018',
  date_of_birth: '1990-04-30',
  nationality: 'GB',
  residency: 'PT',
};
const daniel = {
  first_name: 'Daniel',
  last_name: 'Okafor',
  date_of_birth: '1988-02-11',
  nationality: 'GB',
  gender: 'male',
  document: { kind: 'passport', number: 'A01234567', country_code: 'GB', expires_on: '2031-04-30' },
} as const;
const nothing = { date_of_birth: null, nationality: null, gender: null, document: null };
const listFields = (problem: { readonly errors?: readonly { readonly field: string }[] | undefined }) =>
  problem.errors?.map(({ field }) => field);

describe('the profile', () => {
  it('contains only the name and e-mail address after sign-up', async () => {
    const visitor = await api.signedIn('newcomer@example.test');
    expect((await visitor.call(readProfile, {})).data.data).toEqual({
      firstname: 'Leo',
      lastname: 'Castellanos',
      email: 'newcomer@example.test',
      phone: null,
      date_of_birth: null,
      nationality: null,
      residency: null,
      loyalty_membership_no: null,
    });
  });

  it("[3/06] contains the membership number that identifies the user's points", async () => {
    const visitor = await api.signedIn(email);
    const { loyalty_membership_no } = (await visitor.call(readProfile, {})).data.data;
    const order_id = (await holdRoom(visitor)).token;
    const options = (await visitor.call(readPaymentOptions, { params: { order_id } })).data.data;
    expect(loyalty_membership_no).toBe('LM1001');
    expect(options.loyalty?.membership_no).toBe(loyalty_membership_no);
  });

  it('saves changes to the profile, and updates the name in the session', async () => {
    const visitor = await api.signedIn(email);
    const saved = { ...maya, firstname: 'Máyà', phone: '+44 20 7946 0018' };
    const { data } = (await visitor.call(saveProfile, { body: saved })).data;
    expect(data).toEqual({ ...saved, email, loyalty_membership_no: 'LM1001' });
    const elsewhere = await api.signedIn(email);
    expect((await elsewhere.call(readProfile, {})).data.data).toEqual(data);
    expect((await elsewhere.call(readSession, {})).data.user?.firstname).toBe('Máyà');
  });

  it.each([
    ['912 345 678', 'PT', '+351 912 345 678'],
    ['(020) 7946 0018', 'GB', '+44 20 7946 0018'],
    ['+971 50 123 4567', 'US', '+971 50 123 4567'],
  ])('reads the phone number %s of a resident of %s as %s', async (phone, residency, shown) => {
    const visitor = await api.signedIn(email);
    const { data } = (await visitor.call(saveProfile, { body: { ...maya, phone, residency } })).data;
    expect(data.phone).toBe(shown);
  });

  it('reports each invalid field of a profile and saves nothing', async () => {
    const visitor = await api.signedIn(email);
    const wrong = { ...maya, phone: '912 345 678', residency: null, date_of_birth: '2031-01-01', nationality: 'XX' };
    const { problem } = await visitor.call(saveProfile, { body: wrong });
    expect(problem).toMatchObject({ status: 422, code: 'details_wrong' });
    expect(listFields(problem)).toEqual(['date_of_birth', 'phone', 'nationality']);
    expect((await visitor.call(readProfile, {})).data.data.phone).toBeNull();
    expect((await visitor.call(saveProfile, { body: { ...maya, lastname: ' ' } })).problem.status).toBe(400);
  });

  it('allows a session opened by key to read but not to change the profile', async () => {
    const visitor = api.visitor();
    await visitor.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    expect((await visitor.call(readProfile, {})).data.data.firstname).toBe('Maya');
    expect((await visitor.call(saveProfile, { body: maya })).problem.code).toBe('signed_in_by_key');
    expect((await visitor.call(listSavedTravellers, {})).problem.code).toBe('signed_in_by_key');
  });
});

describe('saved travellers', () => {
  it("starts the list of saved travellers with the account's owner", async () => {
    const visitor = await api.signedIn(email);
    const me = { traveller_id: 'me', is_self: true, first_name: 'Maya', last_name: 'Okafor', ...nothing };
    expect((await visitor.call(listSavedTravellers, {})).data.travellers).toEqual([me]);
    await visitor.call(saveProfile, { body: maya });
    expect((await visitor.call(listSavedTravellers, {})).data.travellers).toEqual([
      { ...me, date_of_birth: '1990-04-30', nationality: 'GB' },
    ]);
  });

  it('stores a traveller with a document, and lists only the end of its number', async () => {
    const visitor = await api.signedIn(email);
    const { status, data } = await visitor.call(addSavedTraveller, { body: daniel });
    expect(status).toBe(201);
    const listed = await visitor.call(listSavedTravellers, {});
    expect(listed.data.travellers[1]).toEqual(data);
    expect(data.document).toEqual({
      kind: 'passport',
      number_end: '4567',
      country_code: 'GB',
      expires_on: '2031-04-30',
    });
    expect(listed.response.body).not.toContain('A0123');
    const { traveller_id } = data;
    const opened = (await visitor.call(readSavedTraveller, { params: { traveller_id } })).data;
    expect(opened).toEqual({ ...daniel, phone: null });
  });

  it('encrypts each traveller so that the details cannot be moved to another row', async () => {
    const visitor = await api.signedIn(email);
    await visitor.call(addSavedTraveller, { body: daniel });
    await visitor.call(addSavedTraveller, { body: { ...daniel, first_name: 'Ada' } });
    const [row] = await api.sql<{ text: string }>(
      'select saved_travellers::text as text from saved_travellers limit 1',
    );
    for (const secret of ['Daniel', 'A01234567', '1988-02-11']) expect(row?.text).not.toContain(secret);
    // Encrypted details that are copied to another row cannot be decrypted.
    await api.sql('update saved_travellers set sealed = (select min(sealed) from saved_travellers)');
    expect((await visitor.call(listSavedTravellers, {})).status).toBe(500);
  });

  it('keeps a document number that the user does not type again, and deletes it with the document', async () => {
    const visitor = await api.signedIn(email);
    const { traveller_id } = (await visitor.call(addSavedTraveller, { body: daniel })).data;
    const params = { traveller_id };
    const { number: _number, ...document } = daniel.document;
    const body = { ...daniel, document: { ...document, expires_on: '2041-04-30' } };
    await visitor.call(changeSavedTraveller, { params, body });
    expect((await visitor.call(readSavedTraveller, { params })).data.document).toEqual({
      ...daniel.document,
      expires_on: '2041-04-30',
    });
    await visitor.call(changeSavedTraveller, { params, body: { ...daniel, document: null } });
    const { problem } = await visitor.call(changeSavedTraveller, { params, body });
    expect(listFields(problem)).toEqual(['document.number']);
  });

  it("updates the owner's profile and document when the owner's entry in the list is changed", async () => {
    const visitor = await api.signedIn(email);
    await visitor.call(saveProfile, { body: maya });
    const me = { traveller_id: 'me' };
    const changed = await visitor.call(changeSavedTraveller, {
      params: me,
      body: { ...daniel, first_name: 'Maya Ruth', last_name: 'Okafor', gender: 'female' },
    });
    expect(changed.data).toMatchObject({ traveller_id: 'me', is_self: true, first_name: 'Maya Ruth' });
    const { data } = (await visitor.call(readProfile, {})).data;
    expect(data).toMatchObject({ firstname: 'Maya Ruth', residency: 'PT', date_of_birth: '1988-02-11' });
    const opened = (await visitor.call(readSavedTraveller, { params: me })).data;
    expect(opened).toMatchObject({ phone: '+44 20 7946 0018', document: daniel.document });
    // The account's owner cannot be removed from the list, not even by the row ID.
    expect((await visitor.call(removeSavedTraveller, { params: me })).problem.code).toBe('traveller_unknown');
  });

  it('removes a saved traveller, and returns 404 when repeated', async () => {
    const visitor = await api.signedIn(email);
    const { traveller_id } = (await visitor.call(addSavedTraveller, { body: daniel })).data;
    expect((await visitor.call(removeSavedTraveller, { params: { traveller_id } })).data).toEqual({ traveller_id });
    expect((await visitor.call(listSavedTravellers, {})).data.travellers).toHaveLength(1);
    expect((await visitor.call(removeSavedTraveller, { params: { traveller_id } })).problem.status).toBe(404);
  });

  it('limits the number of saved travellers', async () => {
    const visitor = await api.signedIn(email);
    for (let number = 0; number < mostTravellers; number += 1) {
      await visitor.call(addSavedTraveller, { body: { ...daniel, ...nothing } });
    }
    const { problem } = await visitor.call(addSavedTraveller, { body: daniel });
    expect(problem).toMatchObject({ status: 409, code: 'travellers_full' });
  });

  it.each([
    ['document.country_code', { document: { ...daniel.document, country_code: 'XX' } }],
    ['date_of_birth', { date_of_birth: '1890-01-01' }],
    ['nationality', { nationality: 'XX' }],
  ])('rejects an invalid field of a saved traveller by its name: %s', async (field, wrong) => {
    const visitor = await api.signedIn(email);
    const { problem } = await visitor.call(addSavedTraveller, { body: { ...daniel, ...wrong } });
    expect(problem).toMatchObject({ status: 422, code: 'details_wrong' });
    expect(listFields(problem)).toEqual([field]);
  });

  it('refuses to save travellers in a demo account, which everyone shares', async () => {
    const visitor = await api.signedIn('demo@example.test');
    expect((await visitor.call(addSavedTraveller, { body: daniel })).problem.code).toBe('demo_account');
    expect((await visitor.call(saveProfile, { body: maya })).problem.code).toBe('demo_account');
  });
});

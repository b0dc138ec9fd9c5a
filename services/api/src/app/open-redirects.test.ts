import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inviteToPlans, mailEmailLink } from '@travel/contracts/endpoints/membership/admission';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { forgotPassword, impersonate, signUp } from '@travel/contracts/endpoints/people/auth';
import { redirectToBank, payAtBank, returnFromBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { saveCard } from '@travel/contracts/endpoints/payments/saved-cards';
import { inviteToTrip, shareTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { organisations } from '../testing/fake-delivery.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { asOperator } from '../testing/sandbox.ts';
import { listTextFields } from '../testing/text-fields.ts';
import {
  beginHotelBooking,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
} from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
let traveller: TestVisitor;
let payment_id: string;
let ask: (return_url: string) => Promise<{ readonly status: number; readonly code: string }>;
beforeAll(async () => {
  shop = await openShop();
  traveller = await shop.api.signedIn('traveller@example.test');
  const hold = await holdRoom(traveller);
  const request = await createPaymentBody(traveller, hold);
  ask = async (return_url) => {
    const { problem } = await traveller.call(createPayment, { body: { ...request, return_url } });
    return problem;
  };
  ({ payment_id } = await initPayment(traveller, hold));
  const { booking_id } = await beginHotelBooking(traveller, hold);
  await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id } });
});
afterAll(() => shop.close());

const home = 'http://localhost:3000/hotel-checkout?step=payment';

/** URLs that look like ours, or hide their real target. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'http:evil.example',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'http://evil.example\\@localhost:3000/',
  'http://evil.example#@localhost:3000/',
  'http://evil.example?http://localhost:3000/',
  'http://maya:secret@localhost:3000/',
  'http://localhost:3001/',
  'http://localhost/',
  'http://skyline.localhost:3000/',
  'ftp://localhost:3000/',
  'javascript:alert(1)',
  'javascript://localhost:3000/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost:3000/1',
  ' https://evil.example/',
  'h\nttps://evil.example/',
  '/hotel-checkout',
  '',
] as const;

const getLocation = async (endpoint: Endpoint, query: Record<string, string>) => {
  const url = endpoint.path.replace('{payment_id}', payment_id);
  const { status, headers } = await traveller.send({ method: 'GET', url, query });
  return { status, location: headers.location };
};

describe.each(elsewhere.map((url) => [url]))('a redirect to %j', (url) => {
  it('causes a rejection as the return URL of payments, saved cards and banks', async () => {
    const wrong = { status: 422, code: 'return_url_wrong' };
    expect(await ask(url)).toMatchObject(wrong);
    const card = { merchant_id: 'PG_03' as const, payment_method: 'pm_1', return_url: url };
    expect((await traveller.call(saveCard, { body: card })).problem).toMatchObject(wrong);
    const atBank = { params: { payment_id }, query: {}, body: { return_url: url } };
    expect((await traveller.call(payAtBank, atBank)).problem).toMatchObject(wrong);
  });

  it('leads to the home page instead, before and after a redirect to the bank', async () => {
    expect(await getLocation(redirectToBank, { from: url })).toEqual({ status: 303, location: '/' });
    expect(await getLocation(returnFromBank, { to: url })).toEqual({ status: 303, location: '/' });
  });
});

describe('a page of the site', () => {
  it.each([
    [home, home],
    ['http://localhost:3000/cars\r\nset-cookie: userToken=x', 'http://localhost:3000/carsset-cookie:%20userToken=x'],
    ['http://localhost:3000/رحلة', 'http://localhost:3000/%D8%B1%D8%AD%D9%84%D8%A9'],
    ['http://LOCALHOST:3000/cars', 'http://localhost:3000/cars'],
  ])(
    'serves as the target of redirects before and after the bank, with its URL encoded as ASCII: %j',
    async (to, location) => {
      expect(await getLocation(returnFromBank, { to })).toEqual({ status: 303, location });
      expect(await getLocation(redirectToBank, { from: to })).toEqual({ status: 303, location });
    },
  );
});

it('covers every request field that can contain the URL of a page', () => {
  const tried = new Set([
    'POST /api/payments return_url',
    'POST /api/payments/{payment_id}/bank return_url',
    'GET /api/payments/{payment_id}/bank from',
    'GET /api/bank-return to',
    'POST /api/saved-cards return_url',
  ]);
  // Fields that are stored for investigation, but never used as a redirect target.
  const kept = /(?:^|\.)(?:referer|origin)$/;
  const named = /ur[li]|return|redirect|origin|referr?er|page|path|next|callback|(?:^|\.)(?:to|from)$/i;
  // Fields that only our services send to each other, and that are never used as redirect targets.
  const ofPages = /^POST \/api\/auth\/page-sessions pages\[0\]\./;
  // Search parameters for the place or date of a journey.
  const searched = /^GET \/api\/(?:transfers|cruises)\b/;
  const found = apiEndpoints.flatMap((endpoint: Endpoint) =>
    (['body', 'query'] as const).flatMap((part) =>
      listTextFields(endpoint, part)
        .filter(({ field }) => named.test(field) && !kept.test(field))
        .filter(({ field, put }) => {
          const issues = endpoint[part]?.safeParse(put(home)).error?.issues ?? [];
          return !issues.some(({ path }) => path.join('.') === field);
        })
        .map(({ field }) => `${endpoint.method} ${endpoint.path} ${field}`),
    ),
  );
  expect(found.filter((one) => !tried.has(one) && !searched.test(one) && !ofPages.test(one))).toEqual([]);
});

describe('at an unknown host', () => {
  const evil = 'evil.example:3000';

  it('redirects after a refused sign-in key only to URLs from the settings', async () => {
    const lost = shop.api.visitor({ host: evil });
    const { message } = (await lost.call(impersonate, { body: { impersonate_key: 'imp-expired' } })).data;
    const { session_out_url, sso_logout_url } = organisations.main;
    expect([session_out_url, sso_logout_url]).toEqual(
      expect.arrayContaining([message.session_out_url, message.sso_logout_url].filter(Boolean)),
    );
  });

  it('links to our own pages in every mail', async () => {
    const { api } = shop;
    const before = api.mails.length;
    const lost = api.visitor({ host: evil });
    const body = { email: 'evil-host@example.test', password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };
    await lost.call(signUp, { body });
    await lost.call(signUp, { body: { ...body, email: 'member@example.test' } });
    await lost.signIn(body.email, body.password);
    await lost.call(mailEmailLink, {});
    await api.visitor({ host: evil }).call(forgotPassword, { body: { email: 'newcomer@example.test' } });
    const invitation = { organisation: 'main', email: 'invited-there@example.test' };
    await lost.call(inviteToPlans, { body: invitation }, asOperator);
    // Books at the host of the organisation. The trip of the booking is shared from an unknown host further down.
    const hold = await holdRoom(traveller, { place: 'rome' });
    const made = await initPayment(traveller, hold);
    const booking = await beginHotelBooking(traveller, hold);
    await traveller.call(updatePayment, {
      params: { payment_id: made.payment_id },
      body: { booking_id: booking.booking_id },
    });
    await payWith(traveller, made, await shop.provider.card('visa'));
    const { booking_id } = await waitForStatus(traveller, booking, 'confirmed');
    const there = { 'x-forwarded-host': evil };
    const shared = await traveller.call(shareTrip, { body: { booking_id, name: 'Rome' } }, there);
    const { trip_id } = shared.data.data;
    const noah = { email: 'noah@example.test', firstname: 'Noah', lastname: 'Okafor', role: 'viewer' as const };
    expect((await traveller.call(inviteToTrip, { params: { trip_id }, body: noah }, there)).status).toBeLessThan(300);

    await api.mailed(before + 7);
    const links = api.mails.slice(before).flatMap(({ text }) => text.match(/https?:\/\/[^\s)>]+/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(7);
    expect(new Set(links.map((link) => new URL(link).host))).toEqual(new Set(['localhost:3000']));
    expect(JSON.stringify(api.mails.slice(before))).not.toContain('evil.example');
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bookInstantly, holdOrder } from '../testing/book-flight.ts';
import { openSuppliers, type TestSuppliers } from '../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
afterAll(() => suppliers.close());

const readPage = async (path = '/') => (await suppliers.fetch(path)).text();

it('lists bookings and requests, newest first, without the data of travellers in requests', async () => {
  const booked = await bookInstantly(suppliers);
  const held = await holdOrder(suppliers);
  const page = await readPage();
  expect(page.indexOf(held.booking_reference)).toBeLessThan(page.indexOf(booked.booking_reference));
  expect(page).toContain('LHR – JFK, 2027-02-10');
  expect(page).toContain('awaiting payment');
  expect(page).toContain('POST /air/offer_requests/');
  const [, requests = ''] = page.split('id="requests"');
  expect(requests).not.toContain('Earhart');
});

it('continues long lists on another page', async () => {
  for (let count = 0; count < 60; count += 1) await suppliers.duffel.aircraft.list({ limit: 1 });
  const [, older = ''] = /href="(\/\?requests_before=\d+)"/.exec(await readPage()) ?? [];
  expect(older).not.toBe('');
  expect(await readPage(older)).toContain('POST /air/orders');
});

it('serves its style sheet, and no scripts', async () => {
  const response = await suppliers.fetch('/');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [, path = ''] = /href="(\/assets\/page-[0-9a-f]+\.css)"/.exec(await response.text()) ?? [];
  const sheet = await suppliers.fetch(path);
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

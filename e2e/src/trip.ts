import type { Page } from '@playwright/test';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { findShopper, type Ask, type Wish } from '@travel/shoppers';
import { z } from 'zod';
import { readRows } from './books.ts';
import { addresses } from './product.ts';
import { expect, openPage } from './test.ts';

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

/** Returns a function that calls the API with the cookies of a page, as a shopper does. */
const asking =
  (page: Page, site: string): Ask =>
  async <E extends Endpoint>(endpoint: E, request: EndpointRequest<E> & Parts): Promise<EndpointResponse<E>> => {
    const { params, query, body }: Parts = request;
    const given = texts(params);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => given[name] ?? '');
    const answer = await page.request.fetch(`${site}${path}?${new URLSearchParams(texts(query))}`, {
      method: endpoint.method,
      ...(body !== undefined && { data: body }),
      headers: { origin: site },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return z.parse<E['response']>(endpoint.response, await answer.json());
  };

interface TripOptions {
  readonly site?: string;
  /** The first day of the trip. */
  readonly day: string;
  readonly nights?: number;
  readonly place?: string;
}

/**
 * Holds one item of each product together and opens the checkout. The products are given by the main paths of their
 * pages.
 */
export const holdTogether = async (
  page: Page,
  names: readonly string[],
  { site = addresses.main, day, nights = 4, place = 'new-york' }: TripOptions,
): Promise<Hold> => {
  const ask = asking(page, site);
  const wish: Wish = { place, day, nights, adults: 1, isRefundable: true };
  const offers: string[] = [];
  for (const name of names) offers.push((await findShopper(name).choose(ask, wish))?.offer ?? '');
  const { data } = await ask(createHold, { body: { offers } });
  const section = data.path === 'hotels' ? '/hotel-checkout' : `/${data.path}/checkout`;
  await openPage(page, `${site}${section}?hold=${data.token}`);
  return data;
};

/** Makes the supplier of one item refuse the item when its booking begins, after it was held. */
export const refuseItem = async (page: Page, position: number): Promise<void> => {
  await page.route(/\/api\/bookings(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const { data }: { data: { booking_id: string } } = await response.json();
    const key = position === 0 ? data.booking_id : `${data.booking_id}/${position}`;
    await readRows(
      'api',
      `insert into supplier_orders (key, supplier, product, status, reason, language, remarks, sent_at, settled_at)
       values ($1, 'apitude', 'HLT', 'refused', 'sold_out', 'en-US', '[]', now(), now()) on conflict do nothing`,
      [key],
    );
    return route.fulfill({ response });
  });
};

/** Enters the travellers, and the additional answers for flights and cars. */
export const nameTravellers = async (page: Page, email = 'ada@example.test'): Promise<void> => {
  await page.getByLabel('First name').first().fill('Ada');
  await page.getByLabel('Last name').first().fill('Byron');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Gender in the travel document').selectOption('female');
  await page.getByLabel('Nationality').selectOption({ label: 'United Kingdom' });
  await page.getByLabel('Kind of document').selectOption({ label: 'Passport' });
  await page.getByLabel('Document number').fill('C01X00T47');
  await page.getByLabel('Issued by', { exact: true }).selectOption({ label: 'United Kingdom' });
  await page.getByLabel('Valid until').fill('2036-01-01');
  const licence = page.getByLabel('Licence issued by');
  if (await licence.isVisible()) {
    await licence.selectOption('GB');
    await page.getByLabel('Licence held since').fill('2012-04-30');
  }
};

/** Continues from the travellers to the payment. */
export const continueToPayment = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

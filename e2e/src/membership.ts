import type { Page } from '@playwright/test';
import { readRows } from './books.ts';
import { postAsOperator } from './operator.ts';
import { addresses, password } from './product.ts';
import { expect } from './test.ts';

/** The exact text of the checkbox that authorises future charges (spec §5). */
const authorization = 'I authorize my credit card to be changed automatically for my monthly membership';

let made = 0;

/** Signs up a traveller who appears in no other journey, and returns the traveller's e-mail address. */
export const signUpTraveller = async (page: Page, site: string = addresses.main): Promise<string> => {
  const email = `member-${Date.now()}-${process.env.TEST_WORKER_INDEX ?? 0}-${(made += 1)}@example.test`;
  const answer = await page.request.post(`${site}/api/auth/sign-up`, {
    data: { email, password, firstname: 'Noor', lastname: 'Haddad' },
    headers: { origin: site },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
};

export const plansDialog = (page: Page, title = 'Choose your plan') => page.getByRole('dialog', { name: title });

/** Locates a plan in the dialog. */
export const planCard = (page: Page, name: string) => page.getByRole('dialog').getByRole('article', { name });

/** Locates the checkbox that must be ticked before a plan is paid. */
export const authorizationBox = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: authorization });

/** Locates the message that a plan has begun, in the current or an older wording. */
export const expectPlanBegins = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /has (started|begun)/ })).toBeVisible();

/** Reads the membership of an account from the API's database. */
export const readMembership = async (email: string) => {
  const [row] = await readRows<{
    status: string;
    sub_id: string;
    card_last4: string | null;
    member_since: string;
    period_end: string;
    cancel_at_period_end: boolean;
  }>(
    'api',
    `select s.status, s.sub_id, s.card_last4, s.member_since::text, s.period_end::text, s.cancel_at_period_end
     from subscriptions s join accounts a using (user_id) where a.email = $1`,
    [email],
  );
  return row;
};

/**
 * Returns what the provider charged an account for its membership, in minor units, oldest first. Bookings are not
 * included.
 */
export const readMembershipCharges = async (email: string): Promise<number[]> => {
  const bookings = await readRows<{ booking_id: string }>(
    'api',
    `select b.booking_id from bookings b join accounts a using (user_id)
     where a.email = $1 and b.product_type = 'SUB'`,
    [email],
  );
  const rows = await readRows<{ amount: number }>(
    'payments',
    `select c.amount_captured::int as amount from charges c join payment_intents i using (payment_intent_id)
     where i.metadata->>'bookingId' = any($1) and c.amount_captured > 0 order by c.place`,
    [bookings.map(({ booking_id }) => booking_id)],
  );
  return rows.map(({ amount }) => amount);
};

/** Blocks an account, as an operator does. */
export const blockAccount = async (page: Page, email: string): Promise<void> => {
  const [row] = await readRows<{ user_id: string }>('api', 'select user_id from accounts where email = $1', [email]);
  await postAsOperator(page, `/api/accounts/${row?.user_id}/block`, { why: 'A journey of the tests' });
};

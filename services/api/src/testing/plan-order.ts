import { initPlanBooking, quotePlan, type PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { Tender } from '@travel/contracts/endpoints/payments/orders';
import { toDecimal } from '@travel/contracts/money/money';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { TestApi } from './open-api.ts';
import { startOrderPayment, type SandboxOrder } from './sandbox-order.ts';
import { attachPayment } from './traveller.ts';
import type { TestVisitor } from './visitor.ts';

let count = 0;

/** Creates a signed-in user without a plan or a card at the provider. */
export const createBuyer = async (api: Pick<TestApi, 'sql' | 'signedIn'>): Promise<TestVisitor> => {
  count += 1;
  const number = `${count}`.padStart(4, '0');
  const email = `buyer${number}@example.test`;
  await api.sql(
    `insert into accounts (user_id, email, email_key, password_hash, firstname, lastname, role, usr_type,
       organisation_id, created_at, email_confirmed_at)
     select $1, $2, $2, password_hash, 'Ines', 'Okoye', 'traveller', '2', 'main', now(), now()
     from accounts where user_id = 'U1001'`,
    [`UB${number}`, email],
  );
  return api.signedIn(email);
};

type QuoteInput = Partial<EndpointRequest<typeof quotePlan>['body']>;

export const createQuote = async (visitor: TestVisitor, request: QuoteInput): Promise<PlanQuote> =>
  (await visitor.call(quotePlan, { body: { lang: 'en-US', ...request } })).data.data;

/** Starts the booking of a quote with the data that a page has. */
export const beginQuote = async (visitor: TestVisitor, quote: PlanQuote, tenders: readonly Tender[] = []) => {
  const { plan, amount, metadata, quot_id } = quote;
  const coupon = tenders.find(({ kind }) => kind === 'coupon');
  const cash = tenders.find(({ kind }) => kind === 'cash_card');
  const data = {
    is_renewal: metadata.is_renewal ?? false,
    currency: amount.currency,
    plan_amount: plan ? toDecimal(quote.lines.find(({ kind }) => kind === 'plan')?.amount ?? amount) : '0',
    id: plan?.sub_id ?? '',
    subscription_code: plan?.subscription_code ?? '',
    lang_code: 'en-US',
    user_type: 2 as const,
    quot_id,
    pg_type: 'PG_03' as const,
    is_trial: metadata.is_trial ?? false,
    charge_org: metadata.charge_org ?? false,
    cn_cd: coupon?.label ?? '',
    cn_trnid: coupon?.tender_id ?? '',
    cn_disc: coupon ? toDecimal(coupon.amount) : '',
    cashcard: cash?.source_id ?? '',
    cashcard_amount: cash ? toDecimal(cash.amount) : '',
  };
  return (await visitor.call(initPlanBooking, { body: { data } })).data.data;
};

/** Returns a quote in the form that the page's payment block uses. */
export const toSandboxOrder = ({ quot_id, amount, plan, metadata, expires_at }: PlanQuote): SandboxOrder => ({
  order_id: quot_id,
  product_type: 'SUB',
  service: 'subscription',
  description: plan?.subplan_name ?? 'Membership',
  total: amount,
  metadata,
  expires_at,
});

/** Performs all steps before the card form. Pages of earlier releases do not request a card (`asks`). */
export const prepareQuotePayment = async (visitor: TestVisitor, request: QuoteInput, asks: boolean) => {
  const quote = await createQuote(visitor, request);
  const { payment_id } = await startOrderPayment(visitor, toSandboxOrder(quote), undefined, asks);
  const { booking_id } = await beginQuote(visitor, quote);
  return { quote, booking: { booking_id }, payment: await attachPayment(visitor, { payment_id }, booking_id) };
};

/** Inserts an order of a plan whose payment stays in progress. `name` is a part of its IDs: six letters or digits. */
export const writeOrderUnderway = async (
  { sql }: Pick<TestApi, 'sql'>,
  user_id: string,
  name: string,
): Promise<{ hold_id: string; booking_id: string }> => {
  const [hold_id, booking_id] = [`HDUNDERWAY${name}`, `BKUNDERWAY${name}`];
  await sql(
    `insert into holds (hold_id, token_hash, organisation_id, product_type, path, status, total, currency,
       extensions_left, created_at, expires_at)
     values ($1, md5($1) || md5($1), 'main', 'SUB', 'subscription', 'booking', 100, 'USD', 0, now(), now())`,
    [hold_id],
  );
  const hundred = { amount: 100, currency: 'USD' };
  const price = { inclusive: hundred, exclusive: hundred, tax: { ...hundred, amount: 0 }, strike: null, lines: [] };
  await sql(
    `insert into order_items (item_id, hold_id, position, product_type, status, title, quantity, parties, listed_price,
       price, fulfilled_by, fulfilment)
     values ('IT' || substr($1, 3), $1, 0, 'SUB', 'held', 'x', 1, '[]', $2, $2, 'sandbox', '{"item":"x","metadata":{}}')`,
    [hold_id, price],
  );
  await sql(
    `insert into bookings (booking_id, hold_id, organisation_id, user_id, status, product_type,
       travellers, contact, total, currency, language, history, created_at, updated_at)
     values ($1, $2, 'main', $3, 'authorised', 'SUB', '[]', '{"email":"x@example.test","phone":""}',
       100, 'USD', 'en-US', '[]', now() + interval '10 years', now() + interval '10 years')`,
    [booking_id, hold_id, user_id],
  );
  return { hold_id, booking_id };
};

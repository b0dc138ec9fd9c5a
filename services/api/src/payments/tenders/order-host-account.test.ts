import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { generatePgToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { organisations } from '../../testing/fake-delivery.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createOrder } from '../../testing/sandbox-order.ts';
import { couponBody } from '../../testing/tenders.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const sites = ['main', 'skyline', 'harbor'] as const;
type Site = (typeof sites)[number];

/** The requesting accounts and the organisations they belong to. */
const accounts = {
  guest: null,
  'traveller@example.test': { of: 'main', isBusiness: false },
  'agent@example.test': { of: 'main', isBusiness: true },
  'b2b@example.test': { of: 'skyline', isBusiness: true },
} as const;
type Account = keyof typeof accounts;
const names: readonly Account[] = ['guest', 'traveller@example.test', 'agent@example.test', 'b2b@example.test'];

const products: readonly ProductCode[] = ['CAR', 'FLT', 'SUB', 'WLT'];

let shop: Shop;
/** One browser per account and site. */
const visitors = new Map<string, TestVisitor>();
const at = (site: Site, account: Account): TestVisitor => {
  const visitor = visitors.get(`${site}/${account}`);
  if (!visitor) throw new Error(`Nobody is ${account} at ${site}`);
  return visitor;
};

beforeAll(async () => {
  shop = await openShop();
  // Gives the main organisation credit terms too, because the offer of invoices must depend on the account's
  // organisation and not on whether credit terms exist at all.
  const main = { ...organisations.main, ...getTerms('skyline'), payment_suppliers: ['PG_02' as const] };
  shop.api.delivery.publish({
    snapshot: { version: 2, organisations: [main, organisations.skyline, organisations.harbor] },
  });
  for (const site of sites) {
    for (const account of names) {
      const host = `${organisations[site].hosts[0] ?? ''}:3000`;
      const visitor = account === 'guest' ? shop.api.visitor({ host }) : await shop.api.signedIn(account, { host });
      visitors.set(`${site}/${account}`, visitor);
    }
  }
});
afterAll(() => shop.close());

const getTerms = (site: 'skyline') => {
  const { flags, credit_limit, invoice_days } = organisations[site];
  return { flags, credit_limit, invoice_days };
};

const draw = fc.record({
  sold: fc.constantFrom(...sites),
  host: fc.constantFrom(...sites),
  account: fc.constantFrom(...names),
  product: fc.constantFrom(...products),
});

/** Returns the expected responses to an account that uses the site `host` for an order that the site `sold` sells. */
const expected = (sold: Site, host: Site, account: Account, product: ProductCode) => {
  const who = accounts[account];
  if (host !== sold) {
    return {
      options: 404,
      couponBlock: null,
      isInvoiced: null,
      coupon: who === null ? 401 : 404,
      token: 404,
      paid: null,
    };
  }
  const isStoredValue = product === 'WLT';
  const takesCoupons = sold !== 'harbor' && !isStoredValue;
  return {
    options: 200,
    couponBlock: who !== null && takesCoupons,
    isInvoiced: who?.isBusiness === true && who.of === sold && product !== 'SUB' && !isStoredValue,
    coupon: who === null ? 401 : takesCoupons ? 'coupon_unknown' : 'not_taken_here',
    token: 200,
    paid: { pg_type: sold === 'main' ? 'PG_02' : 'PG_03', organisation_id: sold },
  };
};

const observed = async (visitor: TestVisitor, sold: Site, product_type: ProductCode) => {
  const order = await createOrder(visitor, { organisation: sold, product_type });
  const held = { token: order.order_id, total: order.total };
  const apply = { body: { json: { ...couponBody(held, 'NOSUCHCODE'), org_id: sold, product_type } } };
  const options = await visitor.call(readPaymentOptions, { params: { order_id: order.order_id } });
  const coupon = await visitor.call(applyCouponCodeDetails, apply);
  const token = await visitor.call(generatePgToken, { body: { id: order.order_id } });
  const seen = options.status === 200 ? options.data.data : null;
  const paying = token.status === 200 ? token.data.data.payment_id : '';
  const [paid = null] = await shop.api.sql('select pg_type, organisation_id from payments where payment_id = $1', [
    paying,
  ]);
  return {
    options: options.status,
    couponBlock: seen && seen.blocks.coupon,
    isInvoiced: seen && seen.invoice !== null,
    coupon: coupon.status === 200 ? coupon.data.message_code : coupon.status,
    token: token.status,
    paid,
  };
};

test.prop([draw], { numRuns: 60 })(
  'an order accepts the payment methods that its organisation allows, and opens only on the site of that organisation',
  async ({ sold, host, account, product }) => {
    expect(await observed(at(host, account), sold, product)).toEqual(expected(sold, host, account, product));
  },
);

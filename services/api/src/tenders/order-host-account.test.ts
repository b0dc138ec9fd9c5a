import { fc } from '@fast-check/jest';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/coupons';
import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import { generatePgToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { ProductCode } from '@travel/contracts/products';
import { organisations } from '../testing/delivery-stand-in.ts';
import { openShop } from '../testing/open-shop.ts';
import type { Shop } from '../testing/open-shop.ts';
import { orderOf } from '../testing/sandbox-order.ts';
import { couponBody } from '../testing/tenders.ts';
import type { TestVisitor } from '../testing/visitor.ts';

const sites = ['main', 'skyline', 'harbor'] as const;
type Site = (typeof sites)[number];

/** Who may ask, and whose customer they are. */
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
/** One browser of each account at each site. */
const visitors = new Map<string, TestVisitor>();
const at = (site: Site, account: Account): TestVisitor => {
  const visitor = visitors.get(`${site}/${account}`);
  if (!visitor) throw new Error(`Nobody is ${account} at ${site}`);
  return visitor;
};

beforeAll(async () => {
  shop = await openShop();
  // Main gives credit as well: whose account it is decides, not who has terms at all.
  const main = { ...organisations.main, ...termsOf('skyline'), payment_suppliers: ['PG_02' as const] };
  shop.api.delivery.tell({
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

const termsOf = (site: 'skyline') => {
  const { flags, credit_limit, invoice_days } = organisations[site];
  return { flags, credit_limit, invoice_days };
};

const draw = fc.record({
  sold: fc.constantFrom(...sites),
  host: fc.constantFrom(...sites),
  account: fc.constantFrom(...names),
  product: fc.constantFrom(...products),
});

/** What must come of an order at its own site. */
const expected = (sold: Site, account: Account, product: ProductCode) => {
  const who = accounts[account];
  const isStoredValue = product === 'WLT';
  return {
    coupon: who !== null && sold !== 'harbor' && !isStoredValue,
    invoice: who?.isBusiness === true && who.of === sold && product !== 'SUB' && !isStoredValue,
    supplier: sold === 'main' ? 'PG_02' : 'PG_03',
  };
};

it('lets an order take what its own organisation allows its own customers, and opens it at no other site', async () => {
  await fc.assert(
    fc.asyncProperty(draw, async ({ sold, host, account, product }) => {
      const visitor = at(host, account);
      const order = await orderOf(visitor, { organisation: sold, product_type: product });
      const held = { token: order.order_id, price: { inclusive: order.total } };
      const apply = { body: { json: { ...couponBody(held, 'NOSUCHCODE'), org_id: sold, product_type: product } } };
      const [options, coupon, token] = [
        await visitor.call(readPaymentOptions, { params: { order_id: order.order_id } }),
        await visitor.call(applyCouponCodeDetails, apply),
        await visitor.call(generatePgToken, { body: { id: order.order_id } }),
      ];
      if (host !== sold) {
        expect([options.status, token.status]).toEqual([404, 404]);
        expect(coupon.status).toBe(account === 'guest' ? 401 : 404);
        return;
      }
      const must = expected(sold, account, product);
      expect(options.data.data.blocks.coupon).toBe(must.coupon);
      expect(options.data.data.invoice !== null).toBe(must.invoice);
      if (account === 'guest') expect(coupon.status).toBe(401);
      else expect(coupon.data.message_code).toBe(must.coupon ? 'coupon_unknown' : 'not_taken_here');
      const [payment] = await shop.api.sql('select pg_type, organisation_id from payments where payment_id = $1', [
        token.data.data.payment_id,
      ]);
      expect(payment).toEqual({ pg_type: must.supplier, organisation_id: sold });
    }),
    { numRuns: 60 },
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readPaymentOptions, replaceTenders, type PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { releaseHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { applyCash, readOptions } from '../../testing/tenders.ts';
import { holdRoom } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.api.sql("update coupons set valid_until = '2026-11-19' where coupon_code = 'BIG9999'");
});
afterAll(() => closeConsistentShop(shop));

const held: { readonly visitor: TestVisitor; readonly hold: Hold }[] = [];
const holding = async (visitor: TestVisitor): Promise<Hold> => {
  const hold = await holdRoom(visitor);
  held.push({ visitor, hold });
  return hold;
};
// Releases the holds, because they reserve balances that the next test needs.
afterEach(async () => {
  for (const { visitor, hold } of held.splice(0)) {
    await visitor.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
  }
});

type Parts = NonNullable<PaymentOptions['suggestion']>['tenders'];

const put = (visitor: TestVisitor, { token }: Hold, parts: Parts) =>
  visitor.call(replaceTenders, {
    params: { order_id: token },
    body: { tenders: parts.map(({ kind, source_id, points, amount }) => ({ kind, source_id, points, amount })) },
  });

const suggested = async (visitor: TestVisitor, hold: Hold) => {
  const { suggestion } = await readOptions(visitor, hold);
  if (!suggestion) throw new Error('No mix is suggested');
  return suggestion;
};

const setAside = () =>
  shop.api.sql(`
    select c.reserved::int as cash, l.reserved::int as points,
      (select sum(uses)::int from coupons where user_id = 'U1001') as coupons
    from cash_cards c join loyalty_accounts l using (user_id) where c.user_id = 'U1001'`);

describe('applying a combination of tenders', () => {
  it('replaces the applied tenders by the suggested combination in one call that can be repeated', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holding(traveller);
    await applyCash(traveller, hold, '10');
    const { tenders, payable } = await suggested(traveller, hold);
    expect(tenders.map(({ kind }) => kind)).toEqual(['coupon', 'loyalty', 'cash_card']);
    const { data } = (await put(traveller, hold, tenders)).data;
    expect(data.order.tenders).toMatchObject(tenders);
    expect(data.order.payable).toEqual(payable);
    const before = await setAside();
    expect((await put(traveller, hold, tenders)).data.data.order.payable).toEqual(payable);
    expect(await setAside()).toEqual(before);
  });

  it('applies a combination of tenders that includes wallet cards', async () => {
    const business = await shop.api.signedIn('b2b@example.test');
    const hold = await holding(business);
    const { tenders, payable } = await suggested(business, hold);
    expect(tenders.map(({ kind }) => kind)).toContain('wallet');
    const { order, wallet } = (await put(business, hold, tenders)).data.data;
    expect(order.payable).toEqual(payable);
    expect(wallet?.usages).not.toEqual([]);
  });

  it.each([
    ['a card is unknown', { source_id: 'CC9999' }, 'cash_card_unknown'],
    ['a tender has another amount than shown', { amount: { amount: 100_000_000, currency: 'USD' } }, 'amount_changed'],
  ] as const)('keeps the earlier tenders if, in the combination, %s', async (_, wrong, reason) => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holding(traveller);
    const { order } = await applyCash(traveller, hold, '10');
    const before = await setAside();
    const { tenders } = await suggested(traveller, hold);
    const broken = tenders.map((part) => (part.kind === 'cash_card' ? { ...part, ...wrong } : part));
    const { status, problem } = await put(traveller, hold, broken);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'mix_refused', context: { kind: 'cash_card', reason } });
    expect((await readOptions(traveller, hold)).order).toEqual(order);
    expect(await setAside()).toEqual(before);
  });

  it('refuses a combination of tenders from guests and for unknown orders', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holding(traveller);
    const { tenders } = await suggested(traveller, hold);
    expect((await put(shop.api.visitor(), hold, tenders)).status).toBe(401);
    expect((await put(traveller, { ...hold, token: 'H-NOSUCHORDER' }, tenders)).problem.code).toBe('order_unknown');
    const { data } = await traveller.call(readPaymentOptions, { params: { order_id: hold.token } });
    expect(data.data.order.tenders).toEqual([]);
  });
});

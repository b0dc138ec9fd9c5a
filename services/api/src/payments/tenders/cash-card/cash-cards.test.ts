import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cashCardRedemptionActTrf,
  cashcardRedemption,
  removeCashcard,
} from '@travel/contracts/endpoints/payments/cash-cards';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { money } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { asOperator } from '../../../testing/sandbox.ts';
import { applyCash, applyCoupon, cashBody, readOptions, removeCash } from '../../../testing/tenders.ts';
import { holdRoom } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

let api: TestApi;
let traveller: TestVisitor;
let hold: Hold;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(async () => {
  traveller = await api.signedIn('traveller@example.test');
  hold = await holdRoom(traveller);
});
afterEach(async () => {
  await removeCash(traveller, hold);
});
afterAll(() => api.close());

const total = () => hold.total;

describe('a cash card', () => {
  it('[3/05] [7.2/04] [4/02] shows the balance of a cash card, and reserves an amount for an order', async () => {
    expect((await readOptions(traveller, hold)).cash_cards).toEqual([
      { cash_card_id: 'CC1001', total_amount: 250, currency: 'USD', available: money(25_000, 'USD') },
    ]);
    expect(await applyCash(traveller, hold, '100.00')).toEqual({
      status: 200,
      message: 'Cash applied successfully',
      message_code: null,
      cashcard_amount: 100,
      currency: 'USD',
      order: {
        total: total(),
        tenders: [
          {
            tender_id: expect.any(String),
            kind: 'cash_card',
            source_id: 'CC1001',
            label: null,
            points: null,
            amount: money(10_000, 'USD'),
          },
        ],
        payable: money(total().amount - 10_000, 'USD'),
      },
    });
  });

  it('[7.2/04] applies a cash card by a request body without an envelope and with a numeric amount', async () => {
    const body = { ...cashBody(hold, '0'), cashcard_amount: 12.5 };
    expect((await traveller.call(cashcardRedemption, { body })).data.cashcard_amount).toBe(12.5);
  });

  it('replaces the reserved amount when a cash card is applied again', async () => {
    await applyCash(traveller, hold, '100');
    const { order } = await applyCash(traveller, hold, '250');
    expect(order.tenders).toMatchObject([{ amount: money(25_000, 'USD') }]);
  });

  it('[5/01] reserves no more than the balance of the cash card', async () => {
    expect((await applyCash(traveller, hold, '9999.00')).cashcard_amount).toBe(250);
  });

  it('[5/01] reserves no more of a cash card than the amount to pay', async () => {
    await applyCoupon(traveller, hold, 'BIG9999');
    expect(await applyCash(traveller, hold, '10')).toMatchObject({ status: 400, message_code: 'nothing_left' });
    hold = await holdRoom(traveller, { place: 'bangkok', checkin: '2027-05-14', checkout: '2027-05-15' });
    const { order } = await applyCash(traveller, hold, '250');
    expect(order.payable.amount).toBe(Math.max(0, total().amount - 25_000));
  });

  it('[5/01] [5/02] refuses to apply a cash card with an amount of zero', async () => {
    expect(await applyCash(traveller, hold, '0.00')).toMatchObject({
      status: 400,
      message: 'Please Enter Cash Card Amount',
      order: { tenders: [], payable: total() },
    });
  });

  it.each(['12.345', 'abc', '-5', ''])(
    '[5/01] [9/06] rejects %p as the amount of a cash card',
    async (cashcard_amount) => {
      const payload = { data: { ...cashBody(hold, '1'), cashcard_amount } };
      const answer = await traveller.send({ method: 'POST', url: cashcardRedemption.path, payload });
      expect(answer.problem).toMatchObject({ code: 'validation_failed' });
      expect(answer.problem.errors?.[0]?.field).toMatch(/cashcard_amount$/);
    },
  );

  it("[7.2/05] [4/02] releases a cash card; only on success, the message contains 'successfully'", async () => {
    await applyCash(traveller, hold, '100');
    const released = await removeCash(traveller, hold);
    expect(released).toMatchObject({ status: 200, order: { tenders: [], payable: total() } });
    expect(released.message).toContain('successfully');
    const again = await removeCash(traveller, hold);
    expect(again).toMatchObject({ status: 400, message_code: 'not_applied' });
    expect(again.message).not.toContain('successfully');
  });

  it('[7.2/05] rejects the release of a cash card with another type than cashcard', async () => {
    const json = { id: hold.token, product_type: 'HLT', type: 'coupon' };
    const answer = await traveller.send({ method: 'POST', url: removeCashcard.path, payload: { json } });
    expect(answer.problem).toMatchObject({ errors: [{ field: 'json.type' }] });
  });

  it('[7.2/06] applies or removes a cash card for activities and transfers by one endpoint', async () => {
    const ask = async (body: object) =>
      (
        await traveller.call(cashCardRedemptionActTrf, {
          body: { checkoutId: hold.token, productType: 'ACT', action: 'apply', ...body },
        })
      ).data;
    expect(await ask({})).toMatchObject({ message: 'applied', cashcard_amount: 250 });
    expect(await ask({ cashcard_amount: '40.00' })).toMatchObject({ message: 'applied', cashcard_amount: 40 });
    expect(await ask({ action: 'unapply', productType: 'TRF' })).toMatchObject({
      message: 'unapplied',
      order: { tenders: [] },
    });
    expect((await ask({ action: 'unapply' })).message).not.toBe('unapplied');
  });

  it('refuses cash cards of other users', async () => {
    const newcomer = await api.signedIn('newcomer@example.test');
    const own = await holdRoom(newcomer);
    expect(await applyCash(newcomer, own, '10')).toMatchObject({ status: 400, message_code: 'cash_card_unknown' });
    expect((await readOptions(newcomer, own)).blocks.cash_card).toBe(false);
  });

  it('applies a cash card to an order in another currency at the current rate, up to its balance', async () => {
    hold = await holdRoom(traveller, { currency: 'EUR' });
    const [card] = (await readOptions(traveller, hold)).cash_cards;
    expect(card?.available.currency).toBe('EUR');
    const { order } = await applyCash(traveller, hold, '9999');
    expect(order.tenders[0]?.amount).toEqual(card?.available);
    const [row] = await api.sql("select reserved::int from cash_cards where cash_card_id = 'CC1001'");
    expect(row).toEqual({ reserved: 25_000 });
  });

  it('restores the balance of cash cards when the sandbox is reset', async () => {
    await applyCash(traveller, hold, '100');
    const operator = api.visitor();
    await operator.call(resetSandbox, {}, asOperator);
    traveller = await api.signedIn('traveller@example.test');
    hold = await holdRoom(traveller);
    expect((await readOptions(traveller, hold)).cash_cards[0]?.available).toEqual(money(25_000, 'USD'));
  });
});

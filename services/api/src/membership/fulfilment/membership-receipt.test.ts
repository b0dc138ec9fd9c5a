import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { payMembership } from '@travel/contracts/endpoints/membership/plans';
import { languages } from '@travel/contracts/locale/languages';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createBuyer, createQuote, prepareQuotePayment } from '../../testing/plan-order.ts';
import { waitForStatus, payWith } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

/** Returns the receipt of a booking with plain spaces instead of no-break spaces. */
const waitForReceipt = async ({ booking_id }: { readonly booking_id: string }): Promise<string> => {
  const find = () => shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<receipt.${booking_id}@`));
  await eventually(() => expect(find()).toBeDefined());
  const mail = find();
  return `${mail?.subject}\n${mail?.text}`.replaceAll(/[\u00a0\u202f]/g, ' ');
};

const pay = async (visitor: TestVisitor, request: Parameters<typeof prepareQuotePayment>[1]) => {
  const { booking, payment } = await prepareQuotePayment(visitor, request, true);
  await payWith(visitor, payment, await shop.provider.card('visa'));
  await waitForStatus(visitor, booking, 'confirmed');
  return waitForReceipt(booking);
};

describe('the receipt of a membership', () => {
  it('shows the plan that began, what was paid, and what is charged next', async () => {
    const text = await pay(await createBuyer(shop.api), { sub_id: 'PLLONGDAYS' });
    expect(text).toContain('Your membership: Long Days');
    expect(text).toContain('Long Days is yours. Your booking number is ALM');
    expect(text).toContain('Total, taxes included: USD 89.00');
    expect(text).toContain('Next charge: 20 November 2027: USD 79.00, Visa ending in 4242');
    expect(text).not.toMatch(/\{\{|undefined|Guests|access=/);
  });

  it('shows no next charge for a plan that does not renew', async () => {
    const text = await pay(await createBuyer(shop.api), { sub_id: 'PLGRANDTOUR' });
    expect(text).toContain('Next charge: none; nothing is charged automatically');
  });

  it('shows that the new card is charged from now on', async () => {
    const visitor = await createBuyer(shop.api);
    await pay(visitor, { sub_id: 'PLFIRSTLIGHT' });
    const text = await pay(visitor, { purpose: 'card' });
    expect(text).toContain('From now on First Light is charged to your new card. Nothing was charged for the change.');
  });

  it('shows that the organisation pays for the plan', async () => {
    const visitor = await createBuyer(shop.api);
    const { plan } = await createQuote(visitor, { sub_id: 'PLATWORK' });
    if (!plan) throw new Error('There is no such plan');
    const { user } = (await visitor.call(readSession, {})).data;
    const body = {
      sub_plan_id: plan.sub_id,
      currency: plan.currency_code,
      subscription_code: plan.subscription_code,
      membership_id: plan.membership_id,
      plan_amount: plan.sub_plan_initial_price,
      userId: user?.user_id ?? '',
      referer: '/',
      charge_org: true,
    };
    const { data } = (await visitor.call(payMembership, { body })).data;
    const text = await waitForReceipt(data);
    expect(text).toContain('Almanac at Work is yours, paid for by your organisation.');
    expect(text).toMatch(/Next charge: 20 November 2027: USD 59\.00, paid by your organisation/);
  });

  it.each(languages.filter(({ code }) => code !== 'en-US'))('writes the receipt in $code', async ({ code: lang }) => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, { sub_id: 'PLFIRSTLIGHT', lang }, true);
    await shop.api.sql('update bookings set language = $2 where booking_id = $1', [booking.booking_id, lang]);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    const text = await waitForReceipt(booking);
    expect(text).not.toMatch(/\{\{|undefined|membership\.|booking\.|Next charge/);
    expect(text).toContain('First Light');
  });
});

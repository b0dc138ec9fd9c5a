import { expect } from '@jest/globals';
import { fromWireAmount } from '@travel/contracts/payments/charge-amounts';
import type { Shop } from './open-shop.ts';

/** SQL access to the databases of the API and the payment provider. */
interface BooksToRead {
  readonly api: Pick<Shop['api'], 'sql'>;
  readonly provider: Pick<Shop['provider'], 'sql'>;
}

/** Checks the invariants of rooms, bookings and money in both databases. They hold at any time. */
export const expectConsistentTables = async ({ api, provider }: BooksToRead): Promise<void> => {
  await expectSoundOrders(api);
  await expectPaidBookings(api);
  await expectKnownCharges({ api, provider });
  await expectSoundTenders(api);
  await expectSoundMemberships(api);

  // Double entry: all ledger accounts together sum to zero.
  const sums = await provider.sql(
    'select currency, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0',
  );
  expect(sums).toEqual([]);
};

/** Checks capacity against the claims of orders, and that items, holds and bookings match. */
const expectSoundOrders = async (api: BooksToRead['api']): Promise<void> => {
  // The sold capacity equals the claims that were not returned.
  const adrift = await api.sql(`
    with held as (
      select unit_id, slot, sum(quantity)::int as taken
      from capacity_claims where returned_at is null group by 1, 2)
    select unit_id, slot, t.taken, held.taken as held
    from capacity_taken t full join held using (unit_id, slot)
    where coalesce(t.taken, 0) <> coalesce(held.taken, 0)`);
  expect(adrift).toEqual([]);
  expect(await api.sql('select 1 from capacity_taken where taken > allotment or taken < 0')).toEqual([]);

  // The total of an order equals that of its items without the refused items, and the statuses of order and items
  // match.
  const unequal = await api.sql(`
    select h.hold_id, h.total, sum(i.total) as items from holds h left join order_items i
      on i.hold_id = h.hold_id and (i.status <> 'released' or h.status in ('released', 'expired'))
    group by 1, 2 having h.total is distinct from sum(i.total)`);
  expect(unequal).toEqual([]);
  const straying = await api.sql(`
    select i.item_id, i.status, h.status as hold, b.status as booking
    from order_items i join holds h using (hold_id) left join bookings b using (hold_id)
    where i.status <> all (case when h.status in ('released', 'expired') then array['released']
      when b.status = 'capturing' then array['held', 'released'] when h.status <> 'booked' then array['held']
      when b.status in ('cancelling', 'cancelled') then array['cancelled', 'released']
      else array['booked', 'cancelled', 'released'] end)`);
  expect(straying).toEqual([]);

  // The statuses of a hold and its booking match.
  const disagreeing = await api.sql(`
    select b.booking_id, b.status, h.status as hold from bookings b join holds h using (hold_id)
    where h.status <> all (case b.status
      when 'draft' then array['held'] when 'expired' then array['expired', 'released']
      when 'failed' then array['released'] when 'confirmed' then array['booked']
      when 'cancelling' then array['booked'] when 'cancelled' then array['booked'] else array['booking'] end)`);
  expect(disagreeing).toEqual([]);
};

/** Checks that every booking is paid and refunded with the amounts of its items, tenders and payment. */
const expectPaidBookings = async (api: BooksToRead['api']): Promise<void> => {
  // The amount left to pay by card. Card charges in currencies with three decimals end in 0.
  const leftToPay = `(select h.total - h.tendered - mod(h.total - h.tendered,
    case when h.currency in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 10 else 1 end)
    from holds h where h.hold_id = b.hold_id)`;
  // Every booking is paid, and every payment has a booking.
  const unpaid = await api.sql(`
    select b.booking_id from bookings b
    where b.status in ('confirmed', 'cancelling', 'cancelled') and not exists (
      select from payments p where p.booking_id = b.booking_id
        and (p.state = 'captured' or p.method = 'pay_later' and case b.status when 'cancelled'
          then p.state in ('releasing', 'released')
          else p.state in ('kept', 'charging', 'due', 'confirming', 'challenged') end)
        -- What was cancelled item by item before its charge has no charge at all: less of it was left to charge each time.
        and case when b.status = 'cancelled' and p.state in ('releasing', 'released')
          then p.amount <= ${leftToPay}
          else p.amount + coalesce((select sum(i.uncharged) from order_items i
              where i.hold_id = b.hold_id and b.status = 'confirmed'), 0)
            = ${leftToPay} end)`);
  expect(unpaid).toEqual([]);
  // The refund of a booking equals the refunds of its items, and the refunds of its payment and tenders.
  const unrefunded = await api.sql(`
    select b.booking_id, b.refund, i.refund as items, i.by_payment, t.refunded as tenders, p.refunded as payment, g.sent
    from bookings b
    cross join lateral (
      select coalesce(sum(refund), 0) as refund, coalesce(sum(refund_by_payment), 0) as by_payment,
        coalesce(sum(refund_by_payment) filter (where settled_at is not null), 0) as settled
      from order_items where hold_id = b.hold_id) as i
    cross join lateral (
      select coalesce(sum(refunded), 0) as refunded, coalesce(sum(amount - refunded) filter (
        where kind <> 'coupon' and state <> 'released'), 0) as "left"
      from tenders where hold_id = b.hold_id) as t
    cross join lateral (
      select coalesce(sum(amount - to_cash_card) filter (where state in ('agreed', 'sent')), 0) as agreed,
        coalesce(sum(amount - to_cash_card) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(to_cash_card) filter (where state in ('agreed', 'sent')), 0) as cards
      from goodwill_refunds where booking_id = b.booking_id) as g
    left join payments p on p.booking_id = b.booking_id and p.state = 'captured'
    where coalesce(b.refund, 0) <> i.refund or i.refund <> i.by_payment + t.refunded
      or coalesce(p.refunded, 0) <> i.settled + g.sent or b.goodwill <> g.agreed
      or b.goodwill_by_cash_card <> g.cards or g.cards > t."left"`);
  expect(unrefunded).toEqual([]);
  // Each goodwill refund that was sent issued one card of its amount.
  const unissued = await api.sql(`
    select goodwill_id from goodwill_refunds g where to_cash_card > 0 and state = 'sent' and not exists (
      select from cash_card_changes c
      where c.cash_card_id = g.cash_card_id and c.kind = 'issued' and c.amount = g.to_cash_card)`);
  expect(unissued).toEqual([]);
};

/** Checks that each charge at the provider belongs to a booking or membership and has its amount. */
const expectKnownCharges = async ({ api, provider }: BooksToRead): Promise<void> => {
  const captured = await provider.sql<{ intent: string; amount: number; currency: string; charge: string | null }>(`
    select payment_intent_id as intent, amount_received::int as amount, upper(currency) as currency,
      metadata->>'charge_id' as charge
    from payment_intents where amount_received > 0`);
  const paid = await api.sql<{ intent: string; amount: number }>(
    `select p.intent_id as intent, p.amount::int as amount from payments p join bookings b using (booking_id)
     where p.intent_id is not null and b.status in ('capturing', 'confirmed', 'cancelling', 'cancelled')
     union all
     select intent_id, amount::int from subscription_charges
     where intent_id is not null and booking_id is null and state = 'paid'`,
  );
  // Memberships are charged at any time, so the result of a charge in progress may not be stored yet.
  const charging = await api.sql<{ charge: string; amount: number }>(
    "select charge_id as charge, amount::int as amount from subscription_charges where state in ('charging', 'paid')",
  );
  const known = new Map(paid.map(({ intent, amount }) => [intent, amount]));
  const begun = new Map(charging.map(({ charge, amount }) => [charge, amount]));
  const charged = captured.flatMap(({ charge }) => charge ?? []);
  expect(charged).toHaveLength(new Set(charged).size);
  for (const { intent, amount, currency, charge } of captured) {
    const ours = known.get(intent) ?? begun.get(charge ?? '');
    expect([intent, ours]).toEqual([intent, fromWireAmount(amount, currency).amount]);
  }
};

/** Checks that tenders sum to the order's amount, are reserved only once and end with their order. */
const expectSoundTenders = async (api: BooksToRead['api']): Promise<void> => {
  const unsummed = await api.sql(`
    select h.hold_id, h.tendered, sum(t.amount)::int as tenders
    from holds h left join tenders t on t.hold_id = h.hold_id and t.state <> 'released'
    group by 1, 2 having h.tendered <> coalesce(sum(t.amount), 0)`);
  expect(unsummed).toEqual([]);

  const reserved = (kind: string, id: string) => `(
    select coalesce(sum(t.source_amount), 0) from tenders t
    where t.kind = '${kind}' and t.state = 'reserved' and t.source_id = ${id})`;
  expect(
    await api.sql(`select cash_card_id from cash_cards where reserved <> ${reserved('cash_card', 'cash_card_id')}`),
  ).toEqual([]);
  expect(
    await api.sql(`
      select membership_no from loyalty_accounts
      where reserved <> ${reserved('loyalty', "membership_no || '/' || point_type_code")}`),
  ).toEqual([]);
  expect(
    await api.sql(`
      select c.coupon_id from coupons c where c.uses <> (
        select count(*) from tenders t
        where t.kind = 'coupon' and t.source_id = c.coupon_id and t.state <> 'released' and t.source_refunded = 0)`),
  ).toEqual([]);
  expect(
    await api.sql(`
      select campaign_id from coupon_campaigns m where m.uses <> (
        select coalesce(sum(c.uses), 0) from coupons c where c.campaign_id = m.campaign_id)`),
  ).toEqual([]);
  // The value of a wallet card equals its balance plus its redemptions. A paid order for a wallet card has issued one
  // card.
  expect(
    await api.sql(`
      select w.wallet_id from wallet_cards w
      where w.reserved <> ${reserved('wallet', 'w.wallet_id')}
        or w.balance <> coalesce(w.redemption_price, w.purchase_price) - (
          select coalesce(sum(t.source_amount - t.source_refunded), 0) from tenders t
          where t.kind = 'wallet' and t.state = 'captured' and t.source_id = w.wallet_id)`),
  ).toEqual([]);
  expect(
    await api.sql(`
      select h.hold_id, b.status from holds h join order_items i using (hold_id) left join bookings b using (hold_id)
      where i.fulfilled_by = 'wallet' and (b.status = 'confirmed') is distinct from exists (
        select from wallet_cards w where w.hold_id = h.hold_id) and b.status is not null`),
  ).toEqual([]);

  // Payments and voiding explain every difference between the amount of a voucher and its balance.
  expect(
    await api.sql(`
      select voucher_id from cash_vouchers v where amount <> balance + coalesce(voided_amount, 0) + (
        select coalesce(sum(p.amount), 0) from cash_voucher_payments p where p.voucher_id = v.voucher_id)`),
  ).toEqual([]);

  const leftBehind = await api.sql(`
    select t.tender_id, t.state, h.status from tenders t join holds h using (hold_id)
    where t.state <> 'released' and t.state <> case
      when h.status in ('held', 'booking') then 'reserved' when h.status = 'booked' then 'captured' else 'released' end`);
  expect(leftBehind).toEqual([]);
};

/** Checks that charges have invoices or debts, and that no invoice number is missing. */
const expectSoundMemberships = async (api: BooksToRead['api']): Promise<void> => {
  const unbilled = await api.sql(`
    select c.charge_id, c.state from subscription_charges c
    left join subscription_invoices i using (charge_id) left join subscription_debts d using (charge_id)
    where c.state in ('paid', 'by_organisation') and i.charge_id is null and c.amount > 0
      or c.state = 'given_up' and d.charge_id is null
      or c.state in ('waiting', 'charging', 'failed', 'waived') and (i.charge_id is not null or d.charge_id is not null)`);
  expect(unbilled).toEqual([]);
  const gaps = await api.sql(`
    select organisation_id, extract(year from issued_on) as year from subscription_invoices
    group by 1, 2 having max(right(number, 6)::int) - min(right(number, 6)::int) + 1 <> count(*)`);
  expect(gaps).toEqual([]);
};

/** Closes a shop and checks that its tables are consistent. */
export const closeConsistentShop = async (shop: Shop): Promise<void> => {
  try {
    await expectConsistentTables(shop);
  } finally {
    await shop.close();
  }
};

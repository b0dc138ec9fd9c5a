import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Money } from '@travel/contracts/money/money';
import { tenderKinds } from '@travel/contracts/payments/split';
import { readAccounts, readBookings, sumCaptures, paidStatuses } from './accounts.ts';
import { findBroken, findInApi, findInProvider, type Invariant, type Evidence } from './invariant.ts';
import { membershipInvariants, readPaidPeriods } from './membership-invariants.ts';
import { planInvariants } from './plan-invariants.ts';
import { tenderInvariants } from './tender-invariants.ts';

/** A booking at a supplier. */
interface Order {
  readonly supplier: string;
  readonly reference: string;
  readonly about: string;
}

const isTender = (kind: string): boolean => tenderKinds.some((one) => one === kind);

/** Returns what was refunded to tenders, by hold and kind. */
const readTenderRefunds = async ({ api }: Evidence): Promise<ReadonlyMap<string, number>> => {
  const rows = await api<{ name: string; amount: number }>(
    "select hold_id || ' ' || kind as name, sum(refunded)::int as amount from tenders where refunded > 0 group by 1",
  );
  return new Map(rows.map(({ name, amount }) => [name, amount]));
};

/** Rules about money, rooms and bookings that must hold after all jobs have finished. */
const invariants: readonly Invariant[] = [
  {
    rule: 'Every capture belongs to exactly one confirmed or later cancelled booking, or to one period of a membership',
    async breaches(evidence) {
      const { captures, bookings } = await readAccounts(evidence);
      const periods = await readPaidPeriods(evidence);
      return captures.flatMap(({ intent }) => {
        if (periods.some((period) => period.intent === intent)) return [];
        const owners = bookings.filter(
          ({ intents, status }) => intents.includes(intent) && paidStatuses.includes(status),
        );
        return owners.length === 1 ? [] : [`${intent} has ${owners.length} bookings`];
      });
    },
  },
  {
    rule: 'The price of a booking is taken exactly once, from card, invoice and tenders together',
    async breaches(evidence) {
      const { bookings } = await readAccounts(evidence);
      return bookings
        .filter(({ status }) => paidStatuses.includes(status))
        .filter(
          ({ total, currency, tendered, invoiced, uncharged, captures }) =>
            sumCaptures({ captures }) + tendered + invoiced + uncharged !== total ||
            captures.some((capture) => capture.currency !== currency),
        )
        .map(
          ({ booking_id, total, tendered, invoiced, captures }) =>
            `${booking_id} of ${total} has ${tendered} of tenders, ${invoiced} of invoices, ${JSON.stringify(captures)}`,
        );
    },
  },
  {
    rule: 'No traveller is charged twice, or another amount than agreed',
    async breaches(evidence) {
      const { bookings } = await readAccounts(evidence);
      const twice = await findInProvider(`
        select metadata->>'bookingId' || ' was charged ' || count(*) || ' times' as breach from payment_intents
        where amount_received > 0 and metadata ? 'bookingId' group by metadata->>'bookingId' having count(*) > 1`)(
        evidence,
      );
      const others = evidence.shown.flatMap(({ booking_id, agreed, agreedToPay }) => {
        const booking = bookings.find((one) => one.booking_id === booking_id);
        if (!booking || !paidStatuses.includes(booking.status)) return [];
        const { total, currency, invoiced, uncharged, refused } = booking;
        const charged = sumCaptures(booking) + invoiced + uncharged;
        // The traveller does not pay for items that a supplier refused. How much less the card is charged depends on
        // the other tenders, so a range is accepted.
        const isAgreed = (to: readonly Money[], least: number, most: number) =>
          to.some((one) => one.amount >= least && one.amount <= most && one.currency === currency);
        return isAgreed(agreed, total + refused, total + refused) && isAgreed(agreedToPay, charged, charged + refused)
          ? []
          : [
              `${booking_id} of ${total} was charged ${charged}, agreed to was ${JSON.stringify({ agreed, agreedToPay })}`,
            ];
      });
      return [...twice, ...others];
    },
  },
  {
    rule: 'Each part of a refund is the part that the traveller agreed to',
    async breaches(evidence) {
      const { bookings } = await readAccounts(evidence);
      const returned = await readTenderRefunds(evidence);
      return bookings.flatMap((booking) => {
        const { booking_id, hold_id, status, refund, tenders_back, credited, captures } = booking;
        const money = credited + captures.reduce((sum, { refunded }) => sum + refunded, 0);
        const back = money + tenders_back;
        const due = paidStatuses.includes(status) ? (refund ?? 0) : 0;
        const about = evidence.shown.find((one) => one.booking_id === booking_id);
        const agreed = about?.refund;
        const wrong =
          (status === 'cancelled' || about?.isInParts) && agreed
            ? Object.entries(agreed).filter(
                ([kind, amount]) => amount !== (isTender(kind) ? (returned.get(`${hold_id} ${kind}`) ?? 0) : money),
              )
            : [];
        return back === due && wrong.length === 0
          ? []
          : [
              `${booking_id} (${status}) got back ${back} of ${due}, ${money} of it as money; not as agreed: ${wrong.join()}`,
            ];
      });
    },
  },
  {
    rule: 'A coupon is returned exactly if the entire payment is refunded',
    async breaches(evidence) {
      const used = await evidence.api<{ booking_id: string; isBack: boolean }>(`
        select booking_id, source_refunded > 0 as "isBack" from tenders join bookings using (hold_id)
        where kind = 'coupon' and state = 'captured' and status = 'cancelled' and reason is distinct from 'unpaid'`);
      return used.flatMap(({ booking_id, isBack }) => {
        const about = evidence.shown.find((one) => one.booking_id === booking_id);
        return !about || about.isInParts || about.getsAllBack === isBack
          ? []
          : [`${booking_id} ${isBack ? 'gave its coupon back' : 'kept its coupon'}`];
      });
    },
  },
  {
    rule: 'The status and number shown to a traveller are those of the booking',
    async breaches(evidence) {
      const bookings = await readBookings(evidence);
      return evidence.shown.flatMap(({ booking_id, status, number }) => {
        const now = bookings.find((one) => one.booking_id === booking_id);
        if (!now) return [`${booking_id} is gone`];
        const isSo =
          status === 'confirmed'
            ? paidStatuses.includes(now.status) && now.number === number
            : status === 'cancelling' || status === 'cancelled'
              ? now.status === 'cancelled'
              : status === 'failed' || status === 'expired'
                ? now.status === status
                : true;
        return isSo ? [] : [`${booking_id} was shown ${status} ${number ?? ''}, is ${now.status} ${now.number ?? ''}`];
      });
    },
  },
  {
    rule: 'Every hold has ended, in the state that follows from its booking',
    breaches: findInApi(`
      select hold_id || ' is ' || h.status || ', its booking ' || coalesce(b.status, 'none') as breach
      from holds h left join bookings b using (hold_id)
      where h.ended_at is null or h.status <> all (case b.status
        when 'confirmed' then array['booked'] when 'cancelled' then array['booked'] when 'failed' then array['released']
        when 'expired' then array['expired', 'released'] else array['expired', 'released'] end)`),
  },
  {
    rule: 'Exactly the items of confirmed bookings take inventory',
    breaches: findInApi(`
      with held as (
        select unit_id, slot, sum(c.quantity)::int as booked
        from capacity_claims c join order_items i using (item_id) join bookings b using (hold_id)
        where b.status = 'confirmed' and i.status = 'booked' group by 1, 2)
      select unit_id || ' ' || slot || ': taken ' || coalesce(t.taken, 0) || ', booked ' || coalesce(booked, 0) as breach
      from capacity_taken t full join held using (unit_id, slot) where coalesce(t.taken, 0) <> coalesce(booked, 0)`),
  },
  {
    rule: 'No more inventory is taken than exists',
    breaches: findInApi(`
      select unit_id || ' ' || slot || ': ' || taken || ' of ' || allotment as breach
      from capacity_taken where taken > allotment or taken < 0`),
  },
  {
    rule: 'Suppliers hold exactly the confirmed bookings',
    breaches: findInApi(`
      select coalesce(i.name, s.key) || ' is ' || coalesce(i.status || ' of a booking ' || i.booking, 'nowhere')
        || ', at its supplier ' || coalesce(s.status, 'nowhere') as breach
      from (
        select b.booking_id || case i.position when 0 then '' else '/' || i.position end as name, i.status,
          b.status as booking
        from order_items i join bookings b using (hold_id) where i.fulfilled_by = 'supplier') i
        full join supplier_orders s on s.key = i.name
      where (i.booking = 'confirmed' and i.status = 'booked') is distinct from (coalesce(s.status, '') = 'booked')
        and not (i.name is null and s.status <> 'booked')`),
  },
  {
    rule: 'The lists of the suppliers contain exactly the orders that are booked',
    async breaches({ api, suppliers }) {
      const orders = await api<Order>(
        "select supplier, reference, key as about from supplier_orders where status = 'booked'",
      );
      const listed = await Promise.all([
        api<Order>(`
          select supplier_id as supplier, reference, idempotency_key as about from supplier_bookings
          where status = 'booked'`),
        suppliers<Order>(`
          select 'duffel' as supplier, order_id as reference, booking_reference as about from duffel_orders
            where cancelled_at is null and (type = 'instant' or paid_at is not null)
          union all select 'apitude', '207-' || number, client_reference from apitude_bookings where status = 'CONFIRMED'`),
      ]);
      const name = ({ supplier, reference }: Order) => `${supplier} ${reference}`;
      const booked = new Set(orders.map(name));
      const there = listed.flat().map(name);
      return [
        ...orders
          .filter((order) => there.filter((one) => one === name(order)).length !== 1)
          .map((order) => `${order.about} is not once at ${name(order)}`),
        ...there.filter((one) => !booked.has(one)).map((one) => `${one} is booked for nobody`),
      ];
    },
  },
  {
    rule: 'The items of an order add up to its price and to its refund',
    breaches: findInApi(`
      select b.booking_id || ' of ' || b.total || ' has items of ' || sum(i.total) || ', came back ' || coalesce(b.refund, 0)
        || ', of its items ' || coalesce(sum(i.refund), 0) as breach
      from bookings b join order_items i using (hold_id)
      where b.status in ('confirmed', 'cancelled') and i.status <> 'released'
      group by b.booking_id, b.total, b.refund
      having sum(i.total) <> b.total or coalesce(sum(i.refund), 0) <> coalesce(b.refund, 0)`),
  },
  {
    rule: 'No authorisation stays open',
    breaches: findInProvider(`
      select payment_intent_id || ' is ' || status as breach from payment_intents
        where (status not in ('succeeded', 'canceled') or amount_capturable > 0)
          -- A charge by itself that was refused holds nothing.
          and not (metadata ? 'charge_id' and status = 'requires_payment_method')
      union all select charge_id || ' is held' from charges
        where status = 'succeeded' and amount_captured = 0 and not is_released
      union all select ledger_account || ' holds ' || sum(amount) || ' ' || currency from ledger_entries
        where ledger_account in ('card_holds', 'merchant_holds') group by ledger_account, currency having sum(amount) <> 0`),
  },
  {
    rule: 'The ledger adds up to zero, for each transfer and in total',
    breaches: findInProvider(`
      select 'transfer ' || transfer_id || ' sums to ' || sum(amount) as breach from ledger_entries
        group by transfer_id, currency having sum(amount) <> 0
      union all select currency || ' sums to ' || sum(amount) from ledger_entries
        group by currency having sum(amount) <> 0`),
  },
  {
    rule: 'In the ledger, the shop has the card payments of bookings and memberships minus their refunds',
    async breaches(evidence) {
      const { bookings } = await readAccounts(evidence);
      const owed = new Map<string, number>();
      for (const { status, currency, total, refund, ...parts } of bookings) {
        if (!paidStatuses.includes(status)) continue;
        const back = (refund ?? 0) - parts.tenders_back - parts.credited;
        owed.set(
          currency,
          (owed.get(currency) ?? 0) + total - parts.tendered - parts.invoiced - parts.uncharged - back,
        );
      }
      for (const { currency, amount } of await readPaidPeriods(evidence)) {
        owed.set(currency, (owed.get(currency) ?? 0) + amount);
      }
      const balances = await evidence.provider<{ currency: string; amount: number }>(`
        select upper(currency) as currency, sum(amount)::int as amount from ledger_entries
        where ledger_account = 'merchant_balance' group by 1`);
      const has = new Map(balances.map(({ currency, amount }) => [currency, amount]));
      return [...new Set([...owed.keys(), ...has.keys()])]
        .filter((currency) => (owed.get(currency) ?? 0) !== (has.get(currency) ?? 0))
        .map((currency) => `${currency}: has ${has.get(currency) ?? 0}, should have ${owed.get(currency) ?? 0}`);
    },
  },
  {
    rule: 'Every traveller got a mail about the result, and about a charge of a card on file',
    async breaches(evidence) {
      const files = (await readdir(evidence.mailFolder).catch(() => [])).filter((file) => file.endsWith('.eml'));
      const mails = await Promise.all(files.map((file) => readFile(join(evidence.mailFolder, file), 'utf8')));
      const about = new Set(mails.flatMap((text) => /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? []));
      const due = await evidence.api<{ booking_id: string; kind: string }>(`
        select booking_id, case when status = 'confirmed' then 'receipt' when status = 'failed' then 'refusal'
          when reason = 'unpaid' then 'unpaid' else 'cancellation' end as kind
        from bookings where status in ('confirmed', 'failed', 'cancelled')
        union all select booking_id, 'charged' from payments
          where method = 'pay_later' and state = 'captured' and amount > 0`);
      return due
        .filter(({ booking_id, kind }) => !about.has(`${kind}.${booking_id}`))
        .map(({ booking_id, kind }) => `no mailbox has the ${kind} of ${booking_id}`);
    },
  },
];

/** Returns the broken rules with their breaches. */
export const findBrokenInvariants = (evidence: Evidence): Promise<readonly string[]> =>
  findBroken([...invariants, ...tenderInvariants, ...membershipInvariants, ...planInvariants], evidence);

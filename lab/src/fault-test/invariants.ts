import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Money } from '@travel/contracts/money';
import { tenderKinds } from '@travel/contracts/payments/split';
import { accounts, bookingsOf, captured, paidStatuses } from './accounts.ts';
import { broken, here, there } from './invariant.ts';
import type { Invariant, Remains } from './invariant.ts';
import { membershipInvariants, paidPeriods } from './membership-invariants.ts';
import { planInvariants } from './plan-invariants.ts';
import { tenderInvariants } from './tender-invariants.ts';

const isTender = (kind: string): boolean => tenderKinds.some((one) => one === kind);

/** Returns what was refunded to tenders, by hold and kind. */
const tendersBack = async ({ api }: Remains): Promise<ReadonlyMap<string, number>> => {
  const rows = await api<{ name: string; amount: number }>(
    "select hold_id || ' ' || kind as name, sum(refunded)::int as amount from tenders where refunded > 0 group by 1",
  );
  return new Map(rows.map(({ name, amount }) => [name, amount]));
};

/** Rules about money, rooms and bookings once all jobs have finished. */
const invariants: readonly Invariant[] = [
  {
    says: 'Every capture has exactly one booking, confirmed or cancelled since, or one period of a membership',
    async breaches(remains) {
      const { captures, bookings } = await accounts(remains);
      const periods = await paidPeriods(remains);
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
    says: 'What a booking costs is taken once: from the card, by an invoice and of what was set aside',
    async breaches(remains) {
      const { bookings } = await accounts(remains);
      return bookings
        .filter(({ status }) => paidStatuses.includes(status))
        .filter(
          ({ total, currency, tendered, invoiced, uncharged, captures }) =>
            captured({ captures }) + tendered + invoiced + uncharged !== total ||
            captures.some((capture) => capture.currency !== currency),
        )
        .map(
          ({ booking_id, total, tendered, invoiced, captures }) =>
            `${booking_id} of ${total} has ${tendered} of tenders, ${invoiced} of invoices, ${JSON.stringify(captures)}`,
        );
    },
  },
  {
    says: 'Nobody is charged twice, or anything but what they agreed to',
    async breaches(remains) {
      const { bookings } = await accounts(remains);
      const twice = await there(`
        select metadata->>'bookingId' || ' was charged ' || count(*) || ' times' as breach from payment_intents
        where amount_received > 0 and metadata ? 'bookingId' group by metadata->>'bookingId' having count(*) > 1`)(
        remains,
      );
      const others = remains.told.flatMap(({ booking_id, agreed, asked }) => {
        const booking = bookings.find((one) => one.booking_id === booking_id);
        if (!booking || !paidStatuses.includes(booking.status)) return [];
        const { total, currency, invoiced, uncharged, refused } = booking;
        const charged = captured(booking) + invoiced + uncharged;
        // The traveller does not pay for items that a supplier refused. How much less the card is charged depends on
        // the other tenders, so a range is accepted.
        const isAgreed = (to: readonly Money[], least: number, most: number) =>
          to.some((one) => one.amount >= least && one.amount <= most && one.currency === currency);
        return isAgreed(agreed, total + refused, total + refused) && isAgreed(asked, charged, charged + refused)
          ? []
          : [`${booking_id} of ${total} was charged ${charged}, agreed to was ${JSON.stringify({ agreed, asked })}`];
      });
      return [...twice, ...others];
    },
  },
  {
    says: 'What comes back is what was agreed to, part by part, and nothing else comes back',
    async breaches(remains) {
      const { bookings } = await accounts(remains);
      const returned = await tendersBack(remains);
      return bookings.flatMap((booking) => {
        const { booking_id, hold_id, status, refund, tenders_back, credited, captures } = booking;
        const money = credited + captures.reduce((sum, { refunded }) => sum + refunded, 0);
        const back = money + tenders_back;
        const due = paidStatuses.includes(status) ? (refund ?? 0) : 0;
        const about = remains.told.find((one) => one.booking_id === booking_id);
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
    says: 'A coupon comes back where all that was paid does, and only there',
    async breaches(remains) {
      const used = await remains.api<{ booking_id: string; isBack: boolean }>(`
        select booking_id, source_refunded > 0 as "isBack" from tenders join bookings using (hold_id)
        where kind = 'coupon' and state = 'captured' and status = 'cancelled' and reason is distinct from 'unpaid'`);
      return used.flatMap(({ booking_id, isBack }) => {
        const about = remains.told.find((one) => one.booking_id === booking_id);
        return !about || about.isInParts || about.getsAllBack === isBack
          ? []
          : [`${booking_id} ${isBack ? 'gave its coupon back' : 'kept its coupon'}`];
      });
    },
  },
  {
    says: 'What a traveller was told is so',
    async breaches(remains) {
      const bookings = await bookingsOf(remains);
      return remains.told.flatMap(({ booking_id, status, number }) => {
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
        return isSo ? [] : [`${booking_id} was told ${status} ${number ?? ''}, is ${now.status} ${now.number ?? ''}`];
      });
    },
  },
  {
    says: 'Every hold has ended, and as its booking did',
    breaches: here(`
      select hold_id || ' is ' || h.status || ', its booking ' || coalesce(b.status, 'none') as breach
      from holds h left join bookings b using (hold_id)
      where h.ended_at is null or h.status <> all (case b.status
        when 'confirmed' then array['booked'] when 'cancelled' then array['booked'] when 'failed' then array['released']
        when 'expired' then array['expired', 'released'] else array['expired', 'released'] end)`),
  },
  {
    says: 'What is taken are the items of confirmed bookings',
    breaches: here(`
      with held as (
        select unit_id, slot, sum(c.quantity)::int as booked
        from capacity_claims c join order_items i using (item_id) join bookings b using (hold_id)
        where b.status = 'confirmed' and i.status = 'booked' group by 1, 2)
      select unit_id || ' ' || slot || ': taken ' || coalesce(t.taken, 0) || ', booked ' || coalesce(booked, 0) as breach
      from capacity_taken t full join held using (unit_id, slot) where coalesce(t.taken, 0) <> coalesce(booked, 0)`),
  },
  {
    says: 'No more is taken than there is',
    breaches: here(`
      select unit_id || ' ' || slot || ': ' || taken || ' of ' || allotment as breach
      from capacity_taken where taken > allotment or taken < 0`),
  },
  {
    says: 'The hotels and other suppliers have what is confirmed, and nothing else',
    breaches: here(`
      select coalesce(i.name, s.idempotency_key) || ' is ' || coalesce(i.status || ' of a booking ' || i.booking, 'nowhere')
        || ', at its supplier ' || coalesce(s.status, 'nowhere') as breach
      from (
        select b.booking_id || case i.position when 0 then '' else '/' || i.position end as name, i.status,
          b.status as booking
        from order_items i join bookings b using (hold_id) where i.fulfilled_by = 'supplier') i
        full join supplier_bookings s on s.idempotency_key = i.name
      where (i.booking = 'confirmed' and i.status = 'booked') is distinct from (coalesce(s.status, '') = 'booked')
        and not (i.name is null and s.status <> 'booked')`),
  },
  {
    says: 'The items of an order sum to what it costs, and to what came back of it',
    breaches: here(`
      select b.booking_id || ' of ' || b.total || ' has items of ' || sum(i.total) || ', came back ' || coalesce(b.refund, 0)
        || ', of its items ' || coalesce(sum(i.refund), 0) as breach
      from bookings b join order_items i using (hold_id)
      where b.status in ('confirmed', 'cancelled') and i.status <> 'released'
      group by b.booking_id, b.total, b.refund
      having sum(i.total) <> b.total or coalesce(sum(i.refund), 0) <> coalesce(b.refund, 0)`),
  },
  {
    says: 'No authorisation is left open',
    breaches: there(`
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
    says: 'The ledger sums to zero, by transfer and in all',
    breaches: there(`
      select 'transfer ' || transfer_id || ' sums to ' || sum(amount) as breach from ledger_entries
        group by transfer_id, currency having sum(amount) <> 0
      union all select currency || ' sums to ' || sum(amount) from ledger_entries
        group by currency having sum(amount) <> 0`),
  },
  {
    says: 'The shop has in the ledger what bookings and memberships cost by card, less what came back',
    async breaches(remains) {
      const { bookings } = await accounts(remains);
      const owed = new Map<string, number>();
      for (const { status, currency, total, refund, ...parts } of bookings) {
        if (!paidStatuses.includes(status)) continue;
        const back = (refund ?? 0) - parts.tenders_back - parts.credited;
        owed.set(
          currency,
          (owed.get(currency) ?? 0) + total - parts.tendered - parts.invoiced - parts.uncharged - back,
        );
      }
      for (const { currency, amount } of await paidPeriods(remains)) {
        owed.set(currency, (owed.get(currency) ?? 0) + amount);
      }
      const balances = await remains.provider<{ currency: string; amount: number }>(`
        select upper(currency) as currency, sum(amount)::int as amount from ledger_entries
        where ledger_account = 'merchant_balance' group by 1`);
      const has = new Map(balances.map(({ currency, amount }) => [currency, amount]));
      return [...new Set([...owed.keys(), ...has.keys()])]
        .filter((currency) => (owed.get(currency) ?? 0) !== (has.get(currency) ?? 0))
        .map((currency) => `${currency}: has ${has.get(currency) ?? 0}, should have ${owed.get(currency) ?? 0}`);
    },
  },
  {
    says: 'Every traveller was written to about how it ended, and about a card on file that was charged',
    async breaches(remains) {
      const files = (await readdir(remains.mailFolder).catch(() => [])).filter((file) => file.endsWith('.eml'));
      const mails = await Promise.all(files.map((file) => readFile(join(remains.mailFolder, file), 'utf8')));
      const about = new Set(mails.flatMap((text) => /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? []));
      const due = await remains.api<{ booking_id: string; kind: string }>(`
        select booking_id, case when status = 'confirmed' then 'receipt' when status = 'failed' then 'refusal'
          when reason = 'unpaid' then 'unpaid' else 'cancellation' end as kind
        from bookings where status in ('confirmed', 'failed', 'cancelled')
        union all select booking_id, 'charged' from payments
          where method = 'pay_later' and state = 'captured' and amount > 0`);
      return due
        .filter(({ booking_id, kind }) => !about.has(`${kind}.${booking_id}`))
        .map(({ booking_id, kind }) => `nobody got the ${kind} of ${booking_id}`);
    },
  },
];

/** Returns the broken rules with their breaches. */
export const brokenInvariants = (remains: Remains): Promise<readonly string[]> =>
  broken([...invariants, ...tenderInvariants, ...membershipInvariants, ...planInvariants], remains);

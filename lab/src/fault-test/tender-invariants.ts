import { readAccounts, sumCaptures } from './accounts.ts';
import { findInApi, type Invariant } from './invariant.ts';
import { creditLimit, readSources } from './purse.ts';

/**
 * Rules about coupons, cash cards, points, wallets and credit that hold at any moment, even while services are killed.
 */
export const momentInvariants: readonly Invariant[] = [
  {
    rule: 'Each balance is the initial one minus what was captured',
    async breaches(evidence) {
      const before = new Map(evidence.sources.map((source) => [`${source.kind} ${source.source_id}`, source]));
      return (await readSources(evidence)).flatMap(({ kind, source_id, left, taken, worth }) => {
        const name = `${kind} ${source_id}`;
        const was = before.get(name);
        const given = was ? was.left + was.taken : worth;
        if (given === null) return [`${name} was not there before`];
        const should = given - taken;
        return left === should ? [] : [`${name} has ${left}, should have ${should}`];
      });
    },
  },
  {
    rule: 'The reserved part of each balance is the sum of the open reservations, and never exceeds the balance',
    async breaches(evidence) {
      return (await readSources(evidence))
        .filter(({ reserved, aside, left, kind }) => reserved !== aside || (kind !== 'coupon' && reserved > left))
        .map(
          ({ kind, source_id, reserved, aside, left }) =>
            `${kind} ${source_id} has ${reserved} of ${left} set aside, its orders ${aside}`,
        );
    },
  },
  {
    rule: 'The tenders of an order add up to its deduction, which never exceeds its total',
    breaches: findInApi(`
      select hold_id || ' of ' || total || ' has ' || tendered || ' taken off, its tenders '
        || coalesce(sum(t.amount), 0) as breach
      from holds left join tenders t using (hold_id)
      group by hold_id having tendered <> coalesce(sum(t.amount) filter (where t.state <> 'released'), 0)
        or tendered not between 0 and total`),
  },
  {
    rule: 'No coupon is spent twice',
    breaches: findInApi(`
      select 'coupon ' || coupon_id || ' of ' || most_uses || ' is used ' || count(*) || ' times' as breach
      from coupons join tenders t on t.kind = 'coupon' and t.source_id = coupon_id
      where t.state <> 'released' and t.source_refunded = 0 group by coupon_id, most_uses having count(*) > most_uses
      union all select hold_id || ' has ' || count(*) || ' coupons' from tenders
      where kind = 'coupon' and state <> 'released' group by hold_id having count(*) > 1`),
  },
  {
    rule: 'No organisation exceeds its credit limit',
    breaches: findInApi(`
      select organisation_id || ' has ' || sum(credit_open) || ' open, may have ${creditLimit.amount}' as breach
      from invoices group by organisation_id having sum(credit_open) > ${creditLimit.amount}`),
  },
];

/** Rules about tenders once all jobs have finished. */
export const tenderInvariants: readonly Invariant[] = [
  ...momentInvariants,
  {
    rule: 'Each paid wallet card exists once, and no other one does',
    breaches: findInApi(`
      select coalesce(b.booking_id, w.wallet_id) || ' is ' || coalesce(b.status, 'no booking') || ', its card is '
        || coalesce(w.wallet_id, 'none') as breach
      from (select booking_id, hold_id, status, user_id from bookings where product_type = 'WLT') b
        full join (select * from wallet_cards where hold_id is not null) w using (hold_id)
      where (coalesce(b.status, '') = 'confirmed') <> (w.wallet_id is not null) or b.user_id <> w.user_id`),
  },
  {
    rule: 'Each wallet card was paid with exactly its price',
    async breaches(evidence) {
      const { bookings } = await readAccounts(evidence);
      const taken = new Map<string, number>();
      for (const booking of bookings.filter(({ product }) => product === 'WLT')) {
        const { currency, tendered } = booking;
        taken.set(currency, (taken.get(currency) ?? 0) + tendered + sumCaptures(booking));
      }
      const sold = await evidence.api<{ currency: string; amount: number }>(`
        select currency, sum(purchase_price)::int as amount from wallet_cards where hold_id is not null group by 1`);
      const cost = new Map(sold.map(({ currency, amount }) => [currency, amount]));
      return [...new Set([...taken.keys(), ...cost.keys()])]
        .filter((currency) => (taken.get(currency) ?? 0) !== (cost.get(currency) ?? 0))
        .map((currency) => `${currency}: taken ${taken.get(currency) ?? 0}, cards for ${cost.get(currency) ?? 0}`);
    },
  },
  {
    rule: 'A tender is captured with its booking, and released if there is no booking',
    breaches: findInApi(`
      select tender_id || ' (' || kind || ') is ' || t.state || ', its booking ' || coalesce(b.status, 'none')
        || ', its hold ' || h.status as breach
      from tenders t join holds h using (hold_id) left join bookings b using (hold_id)
      where t.state = 'reserved' or (t.state = 'captured' and coalesce(b.status, '') not in ('confirmed', 'cancelled'))`),
  },
  {
    rule: 'An invoice over the open amount is issued with its booking, and voided if there is no booking',
    breaches: findInApi(`
      select invoice_id || ' of ' || i.amount || ' is ' || i.state || ' and takes ' || credit_open || ' of the limit'
        || ', its booking ' || b.status || ' has ' || h.total - h.tendered || ' to pay' as breach
      from invoices i join bookings b using (booking_id) join holds h using (hold_id)
      where case when b.status in ('confirmed', 'cancelled')
        then i.state not in ('issued', 'paid') or i.amount <> h.total - h.tendered
          or (i.state = 'issued' and i.currency = i.credit_currency and i.credit_open <> i.amount - i.credited)
        else i.state <> 'void' or i.credit_open <> 0 end`),
  },
  {
    rule: 'The invoice numbers of a year have no gaps',
    breaches: findInApi(`
      select n.organisation_id || ' has ' || count(i.number) || ' numbers of ' || n.year || ', the last is ' || n.last as breach
      from invoice_numbers n left join invoices i
        on i.organisation_id = n.organisation_id and i.number like '%-' || n.year || '-%'
      group by n.organisation_id, n.year, n.last
      having count(i.number) <> n.last or count(distinct i.number) <> n.last`),
  },
];

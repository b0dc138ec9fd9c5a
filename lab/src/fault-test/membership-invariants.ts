import { findInApi, type Invariant, type Evidence } from './invariant.ts';

interface PaidPeriod {
  readonly charge: string;
  readonly intent: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** Returns the periods that were charged automatically. Periods paid on screen have a booking instead. */
export const readPaidPeriods = ({ api }: Evidence): Promise<PaidPeriod[]> =>
  api<PaidPeriod & { charge: string }>(`
    select charge_id as charge, intent_id as intent, amount::int, currency from subscription_charges
    where state = 'paid' and booking_id is null and intent_id is not null`);

/** Rules about memberships, whose billing days arrive while the run moves the clock. */
export const membershipInvariants: readonly Invariant[] = [
  {
    rule: 'A period of a membership is charged once, and every charge is recorded',
    async breaches(evidence) {
      const periods = new Map((await readPaidPeriods(evidence)).map((period) => [period.charge, period]));
      const taken = await evidence.provider<{ charge: string; amount: number; times: number }>(`
        select metadata->>'charge_id' as charge, sum(amount_received)::int as amount, count(*)::int as times
        from payment_intents where amount_received > 0 and metadata ? 'charge_id' group by 1`);
      const strange = taken
        .filter(({ charge, amount, times }) => times !== 1 || periods.get(charge)?.amount !== amount)
        .map(({ charge, amount, times }) => `${charge} was taken ${times} times, ${amount} in all`);
      const seen = new Set(taken.map(({ charge }) => charge));
      return [...strange, ...[...periods.keys()].filter((charge) => !seen.has(charge)).map((one) => `${one} was not`)];
    },
  },
  {
    rule: 'Each membership charge has an invoice, and each charge that was given up has a debt',
    breaches: findInApi(`
      select charge_id || ' is ' || c.state as breach from subscription_charges c
        left join subscription_invoices i using (charge_id) left join subscription_debts d using (charge_id)
      where c.state in ('paid', 'by_organisation') and c.amount > 0 and i.charge_id is null
        or c.state = 'given_up' and d.charge_id is null`),
  },
  {
    rule: 'An active membership is paid, on trial, or being charged',
    breaches: findInApi(`
      select s.subscription_id || ' is ' || s.status || ' from ' || s.period_start || ' and is unpaid' as breach
      from subscriptions s where s.status = 'active' and not exists (
        select from subscription_charges c where c.subscription_id = s.subscription_id
          and c.state in ('paid', 'by_organisation') and c.until_day = s.period_end)`),
  },
];

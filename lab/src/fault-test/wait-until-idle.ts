import { setTimeout as passed } from 'node:timers/promises';
import type { Books, Lane } from './lane.ts';
import type { Sandbox } from './sandbox.ts';

const limitMs = 60_000;
const stuckMs = 25_000;
/** Seconds of a clock move, longer than a hold, a bank challenge and the pause between attempts. */
const moveSeconds = 35 * 60;
const lookAgainMs = 60;
const moveAgainMs = 1_500;

/**
 * Returns a description of everything that is unfinished at this time of the sandbox's clock; empty if all is finished.
 */
const findUnfinished = async ({ api, provider }: Books, now: Date): Promise<readonly string[]> => {
  const here = await api<{ what: string }>(
    `
    select 'booking ' || booking_id || ' is ' || status as what from bookings
      where status in ('draft', 'paying', 'authorised', 'capturing', 'cancelling')
    union all select 'hold ' || hold_id || ' is ' || status from holds where status in ('held', 'booking')
    union all select 'payment ' || payment_id || ' is ' || state from payments
      where state not in ('captured', 'released', 'kept', 'due')
    union all select 'charge ' || charge_id || ' is ' || state from subscription_charges
      where state in ('waiting', 'charging')
    union all select 'order ' || key || ' is ' || status from supplier_orders
      where status = 'sent' or (status = 'cancelled' and settled_at is null)
    union all select 'job ' || name || ' is ' || state || ' ' || (data->>'data') from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('bookings/settle', 'bookings/unbook', 'bookings/mail', 'payments/let-go')
    union all select 'job ' || name || ' is ' || state || ' ' || (data->>'data') from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('memberships/bill', 'memberships/mail')
        and start_after <= now()
    -- Its job may not have begun yet, so memberships that are almost due count as well.
    union all select 'membership ' || s.subscription_id || ' is due' from subscriptions s
      left join subscription_charges c on c.subscription_id = s.subscription_id and c.state = 'failed'
      where s.status in ('trialing', 'active', 'past_due')
        and greatest(s.next_bill_at, c.next_try_at) <= $1::timestamptz + interval '10 seconds'`,
    [now],
  );
  const due = await api<{ intent_id: string }>("select intent_id from payments where state = 'due'");
  const there = await provider<{ what: string }>(
    `
    select 'intent ' || payment_intent_id || ' of ' || coalesce(metadata->>'bookingId', metadata->>'hold_id', 'nothing')
      || ' is ' || status as what from payment_intents
      where status not in ('succeeded', 'canceled') and payment_intent_id <> all ($1)
        and not metadata ? 'charge_id'
    union all select 'webhook ' || delivery_id || ' is ' || state from webhook_deliveries where state = 'pending'`,
    [due.map(({ intent_id }) => intent_id)],
  );
  return [...here, ...there].map(({ what }) => what);
};

/**
 * Returns the next day on which a card on file is charged, or on which the product gives up on an unpaid booking; null
 * if there is none. Undefined while a charge is being requested: if the clock moved a day ahead, the provider would
 * have forgotten the request's idempotency key.
 */
const readNextChargeDay = async ({ api }: Books): Promise<Date | null | undefined> => {
  const [next] = await api<{ day: Date | null; busy: number }>(`
    select min(case state when 'kept' then charge_at else pay_by end) as day,
      (count(*) filter (where state = 'charging') + (select count(*) from pgboss.job
        where state = 'active' and name in ('bookings/sweep', 'payments/charge-kept', 'memberships/sweep', 'memberships/bill')))::int as busy
    from payments where state in ('kept', 'charging', 'due')`);
  return next && next.busy > 0 ? undefined : (next?.day ?? null);
};

/**
 * Shortens the minutes after which the job store notices a lost worker, retries a failed job and runs the sweep. The
 * jobs themselves are the product's own.
 */
const shortenWaits = async ({ api, provider }: Books): Promise<void> => {
  for (const store of [api, provider]) {
    await store(`
      update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and started_on < now() - interval '4 seconds'`);
    await store("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
  }
  await api(`
    insert into pgboss.job (name, data)
    select sweep, '{"data": {"left_for_seconds": 0}}' from unnest(array['bookings/sweep', 'memberships/sweep', 'supplier-orders/settle']) sweep
    where not exists (select from pgboss.job where name = sweep and state = 'created' and start_after <= now())`);
};

/**
 * Waits until all jobs, payments and webhooks have finished, after the services are back and errors are no longer
 * injected. Moves the clock so that holds expire. Returns what is unfinished after a minute, or earlier if nothing
 * changes for long.
 */
export const waitUntilIdle = async (lane: Lane, sandbox: Sandbox): Promise<readonly string[]> => {
  lane.release();
  await lane.waitUntilReady();
  await sandbox.clearFaults();
  const end = performance.now() + limitMs;
  let before = '';
  let stuckAt = end;
  let seconds = moveSeconds;
  for (;;) {
    const now = await sandbox.moveClock(seconds);
    seconds = moveSeconds;
    await shortenWaits(lane.books);
    const again = performance.now() + moveAgainMs;
    while (performance.now() < again) {
      const left = await findUnfinished(lane.books, now);
      if (left.length === 0) {
        const day = await readNextChargeDay(lane.books);
        // Checks again for unfinished work, because a charge may have become due between the two queries.
        if (day === null && (await findUnfinished(lane.books, now)).length === 0) return [];
        if (!day) {
          if (performance.now() > end) return ['a charge of a card on file does not end'];
          await passed(lookAgainMs);
          continue;
        }
        seconds = Math.max(moveSeconds, Math.ceil((day.getTime() - now.getTime()) / 1000) + 1);
        break;
      }
      const state = left.toSorted().join();
      if (state !== before) stuckAt = performance.now() + stuckMs;
      before = state;
      if (performance.now() > Math.min(end, stuckAt)) return left;
      await passed(lookAgainMs);
    }
  }
};

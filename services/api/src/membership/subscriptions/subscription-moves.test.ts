import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fc } from '@fast-check/jest';
import { membershipPhases, type MembershipPhase } from '@travel/contracts/endpoints/membership/memberships';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import {
  subscriptionEvents,
  getSubscriptionTarget,
  type SubscriptionEvent,
  type SubscriptionOrigin,
} from './subscription-transitions.ts';

const isEvent = (name: string): name is SubscriptionEvent => Object.hasOwn(subscriptionEvents, name);
const events = Object.keys(subscriptionEvents).filter(isEvent);
const origins: readonly SubscriptionOrigin[] = ['none', ...membershipPhases];
const before = membershipPhases.filter((phase) => phase !== 'blocked');

interface Pair {
  readonly from: SubscriptionOrigin;
  readonly event: SubscriptionEvent;
  readonly to: MembershipPhase;
}

/** Every allowed transition with all its possible targets. */
const legal: readonly Pair[] = origins.flatMap((from) =>
  events.flatMap((event) => {
    const target = getSubscriptionTarget(from, event);
    const leads = target === 'as_before' ? before : target ? [target] : [];
    return leads.map((to) => ({ from, event, to }));
  }),
);

interface Step {
  readonly event: SubscriptionEvent;
  readonly to: MembershipPhase;
}

interface Walker {
  readonly status: MembershipPhase;
  readonly blockedFrom: MembershipPhase | null;
  readonly taken: number;
}

/**
 * Returns the status after one step by the transition table. The membership is unchanged if the table has no such
 * transition.
 */
const stepped = (walker: Walker, { event, to }: Step): Walker => {
  const target = getSubscriptionTarget(walker.status, event);
  const leads = target === 'as_before' ? walker.blockedFrom : target;
  if (leads !== to) return walker;
  const blockedFrom = to === 'blocked' ? walker.status : null;
  return { status: to, blockedFrom, taken: walker.taken + 1 };
};

const anyStep = fc.record({
  event: fc.constantFrom(...events),
  to: fc.constantFrom(...membershipPhases),
});
/** Generates steps. Half of them are transitions that are allowed in some status, so that runs reach many statuses. */
const likelyStep = fc.constantFrom(...legal).map(({ event, to }) => ({ event, to }));
const runs = fc.record({
  trial: fc.boolean(),
  steps: fc.array(fc.oneof(anyStep, likelyStep), { minLength: 1, maxLength: 24 }),
});

const runCount = 10_000;
/** Number of steps per database transaction. */
const batch = 500;

describe('the database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
    // Each run has its own account.
    await api.sql(
      `insert into accounts (user_id, email, email_key, password_hash, firstname, lastname, role, usr_type,
         organisation_id, created_at)
       select 'UW' || lpad(n::text, 6, '0'), 'w' || n || '@example.test', 'w' || n || '@example.test', '$argon2id$v=19$x', 'W', 'W',
         'traveller', '2', 'main', now() from generate_series(1, $1::int) n`,
      [runCount],
    );
    await api.sql(`create function step_membership(who text, what text, whereto text) returns boolean
      language plpgsql as $$
      begin
        update subscriptions set status = whereto, event = what, version = version + 1,
          blocked_from = case when whereto = 'blocked' then status end,
          next_bill_at = case when whereto in ('trialing', 'active', 'past_due') then now() end
        where user_id = who;
        return true;
      exception when check_violation then
        return false;
      end $$`);
    await api.sql(`create function walk_membership(number int, run jsonb) returns int language plpgsql as $$
      declare who text := 'UW' || lpad(number::text, 6, '0'); step jsonb; taken int := 0;
      begin
        insert into subscriptions (subscription_id, user_id, organisation_id, sub_id, status, event, member_since,
          period_start, period_end, anchor_day, time_zone, next_bill_at, history, created_at, updated_at)
        values ('SBWALKED' || lpad(number::text, 6, '0'), who, 'main', 'PLFIRSTLIGHT',
          case when (run->>'trial')::boolean then 'trialing' else 'active' end,
          case when (run->>'trial')::boolean then 'trial_began' else 'began' end,
          '2026-11-20', '2026-11-20', '2026-12-19', 20, 'UTC', now(), '[]', now(), now());
        for step in select * from jsonb_array_elements(run->'steps') loop
          if step_membership(who, step->>'event', step->>'to') then taken := taken + 1; end if;
        end loop;
        return taken;
      end $$`);
  });
  afterAll(() => api.close());

  it('lists the same allowed transitions as the code', async () => {
    const rows = await api.sql<{ from_status: string; event: string; to_status: string }>(
      'select from_status, event, to_status from subscription_moves',
    );
    const kept = rows.map(({ from_status, event, to_status }) => `${from_status} ${event} ${to_status}`);
    expect(kept.toSorted()).toEqual(legal.map(({ from, event, to }) => `${from} ${event} ${to}`).toSorted());
  });

  it('applies 10,000 random runs of events as the transition table does, and refuses others', async () => {
    const sample = fc.sample(runs, { numRuns: runCount, seed: jest.getSeed() });
    for (let first = 0; first < runCount; first += batch) {
      const some = sample.slice(first, first + batch);
      await api.sql(
        `select walk_membership($1::int + n::int, run) from jsonb_array_elements($2::jsonb) with ordinality as r(run, n)`,
        [first, JSON.stringify(some)],
      );
    }
    const walked = await api.sql(
      `select status, blocked_from, version as taken from subscriptions where user_id like 'UW%'
       order by user_id`,
    );
    const expected = sample.map(({ trial, steps }) => {
      const start: Walker = { status: trial ? 'trialing' : 'active', blockedFrom: null, taken: 0 };
      const { status, blockedFrom: blocked_from, taken } = steps.reduce(stepped, start);
      return { status, blocked_from, taken };
    });
    expect(walked).toEqual(expected);
    // Every status was reached at the end of some run.
    expect([...new Set(expected.map(({ status }) => status))].toSorted()).toEqual([...membershipPhases].toSorted());
  });

  const start = `insert into subscriptions (subscription_id, user_id, organisation_id, sub_id, status, event, version,
    member_since, period_start, period_end, anchor_day, time_zone, next_bill_at, history, created_at, updated_at)
    values ('SBREFUSED1', 'U1002', 'main', 'PLFIRSTLIGHT', $1, $2, $3, '2026-11-20', '2026-11-20', '2026-12-19', 20, 'UTC',
    now(), '[]', now(), now())`;
  it.each([
    ['a first status in which no membership can begin', start, ['past_due', 'began', 0]],
    ['a first event that only occurs later', start, ['active', 'charged', 0]],
    ['a first event with a later version', start, ['active', 'began', 1]],
    ['a status without an event', `update subscriptions set status = 'expired' where user_id = $1`, ['U1003']],
    ['an event without a version', `update subscriptions set event = 'charged' where user_id = $1`, ['U1003']],
    [
      'a skipped version',
      `update subscriptions set event = 'charged', version = version + 2 where user_id = $1`,
      ['U1003'],
    ],
    [
      'an unblocked membership with another status than before the block',
      `update subscriptions set status = 'trialing', event = 'unblocked', version = version + 1, blocked_from = null,
         next_bill_at = now() where user_id = $1`,
      ['U1005'],
    ],
    [
      'an active membership without a next charge',
      `update subscriptions set event = 'charged', version = version + 1, next_bill_at = null where user_id = $1`,
      ['U1003'],
    ],
    ['a saved card without its customer', `update subscriptions set customer_id = null where user_id = $1`, ['U1003']],
    [
      'a second charge of a period',
      `insert into subscription_charges (charge_id, subscription_id, kind, sub_id, amount, currency, from_day, until_day,
         state, created_at, updated_at)
       select 'SCTWICE001', subscription_id, 'renewal', sub_id, 7900, 'USD', period_start, period_end, 'waiting', now(),
         now() from subscriptions where user_id = $1`,
      ['U1003'],
    ],
  ])('rejects %s', async (_, text, values) => {
    await expect(api.sql(text, values)).rejects.toThrow(/subscription|membership/);
  });
});

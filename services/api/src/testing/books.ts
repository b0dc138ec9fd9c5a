import { expect } from '@jest/globals';
import type { Shop } from './open-shop.ts';

/** The tables of both services, however those run. */
interface BooksToRead {
  readonly api: Pick<Shop['api'], 'sql'>;
  readonly provider: Pick<Shop['provider'], 'sql'>;
}

/**
 * What has to be true of rooms, bookings and money at any moment, whatever happened before: checked from the tables of
 * both services.
 */
export const expectSoundBooks = async ({ api, provider }: BooksToRead): Promise<void> => {
  // What is taken is what holds took and did not give back.
  const adrift = await api.sql(`
    with held as (
      select h.unit_id, n::date as night, sum(h.quantity)::int as taken
      from holds h, generate_series(h.checkin, h.checkout - 1, interval '1 day') n
      where h.rooms_returned_at is null group by 1, 2)
    select unit_id, night, t.taken, held.taken as held
    from inventory_taken t full join held using (unit_id, night)
    where coalesce(t.taken, 0) <> coalesce(held.taken, 0)`);
  expect(adrift).toEqual([]);
  expect(await api.sql('select 1 from inventory_taken where taken > allotment or taken < 0')).toEqual([]);

  // A hold and its booking agree about where they stand.
  const disagreeing = await api.sql(`
    select b.booking_id, b.status, h.status as hold from bookings b join holds h using (hold_id)
    where h.status <> all (case b.status
      when 'draft' then array['held'] when 'expired' then array['expired', 'released']
      when 'failed' then array['released'] when 'confirmed' then array['booked']
      when 'cancelling' then array['booked'] when 'cancelled' then array['booked'] else array['booking'] end)`);
  expect(disagreeing).toEqual([]);

  // Nobody has a booking without having paid for it, or has paid without one.
  const unpaid = await api.sql(`
    select b.booking_id from bookings b
    where b.status in ('confirmed', 'cancelling', 'cancelled') and not exists (
      select from payments p where p.booking_id = b.booking_id and p.state = 'captured' and p.amount = b.total)`);
  expect(unpaid).toEqual([]);
  const captured = await provider.sql<{ intent: string; amount: number }>(`
    select payment_intent_id as intent, amount_received::int as amount from payment_intents where amount_received > 0`);
  const paid = await api.sql<{ intent: string; amount: number }>(
    `select p.intent_id as intent, p.amount::int as amount from payments p join bookings b using (booking_id)
     where p.intent_id is not null and b.status in ('capturing', 'confirmed', 'cancelling', 'cancelled')`,
  );
  const known = new Map(paid.map(({ intent, amount }) => [intent, amount]));
  for (const { intent, amount } of captured) expect([intent, known.get(intent)]).toEqual([intent, amount]);

  // Double entry: what one account has, others have not.
  const sums = await provider.sql(
    'select currency, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0',
  );
  expect(sums).toEqual([]);
};

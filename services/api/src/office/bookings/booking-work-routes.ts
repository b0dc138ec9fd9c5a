import { sql } from 'drizzle-orm';
import { readBookingConversation, readBookingWork } from '@travel/contracts/endpoints/office/office-bookings';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { readSupplierBooking } from '../../orders/supplier-events/supplier-event-jobs.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createConversationStore } from '../../products/suppliers/conversations/conversation-store.ts';
import { createOpenFile } from './open-file.ts';

type Work = EndpointResponse<typeof readBookingWork>['data'];
type Job = Work['jobs'][number];
type Difference = Work['capacity'][number];

/** A booking has about ten jobs; more are the mails of many changes. */
const mostJobs = 100;

const findJobs = async (db: ApiDb, bookingId: string): Promise<Job[]> => {
  const { rows } = await db.execute<{ [K in keyof Job]: Job[K] }>(sql`
    select id::text as job_id, name, state::text as state, retry_count as retries,
      to_char(coalesce(completed_on, started_on, start_after) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      left(output->>'message', 500) as error
    from pgboss.job
    where data->'data'->>'booking_id' = ${bookingId}
      or data->'data'->>'payment_id' in (select payment_id from payments where booking_id = ${bookingId})
      or (name = ${readSupplierBooking.name} and (data->'data'->>'supplier', data->'data'->>'reference') in (
        select supplier, reference from supplier_orders where split_part(key, '/', 1) = ${bookingId}))
    order by created_on desc, id
    limit ${mostJobs}`);
  return rows;
};

/** Compares the sold capacity with the claims of all orders, for the units that the booking claims. */
const findDifferences = async (db: ApiDb, bookingId: string): Promise<Difference[]> => {
  const { rows } = await db.execute<{ [K in keyof Difference]: Difference[K] }>(sql`
    with own as (
      select distinct unit_id, slot from capacity_claims
      join order_items using (item_id) join bookings using (hold_id) where booking_id = ${bookingId}),
    claims as (
      select unit_id, slot, sum(quantity)::int as claimed from capacity_claims join own using (unit_id, slot)
      where returned_at is null group by 1, 2)
    select unit_id, slot, coalesce(t.taken, 0) as taken, coalesce(claims.claimed, 0) as claimed
    from own left join capacity_taken t using (unit_id, slot) left join claims using (unit_id, slot)
    where coalesce(t.taken, 0) <> coalesce(claims.claimed, 0)
    order by 1, 2`);
  return rows;
};

/** Registers the routes with which staff see why a booking does not move on, and what its suppliers answered. */
export const registerBookingWorkRoutes = (app: App, deps: BookingDeps): void => {
  const { requireOrder } = createOpenFile(deps);
  const conversations = createConversationStore(deps.db);

  deps.route(app, readBookingWork, async ({ params }) => {
    const { booking_id } = (await requireOrder(readBookingWork, params)).booking;
    const [jobs, capacity] = await Promise.all([findJobs(deps.db, booking_id), findDifferences(deps.db, booking_id)]);
    return { data: { jobs, capacity } };
  });

  deps.route(app, readBookingConversation, async ({ params }) => {
    const { booking, hold } = await requireOrder(readBookingConversation, params);
    const found = await conversations.find(params.conversation_id);
    if (!found || (found.order_id !== booking.booking_id && found.order_id !== hold.hold_id)) {
      throw createDeclaredProblem(readBookingConversation, 'conversation_unknown', {
        detail: 'There is no such conversation. Conversations are deleted after 90 days.',
      });
    }
    const { id: conversation_id, ...rest } = found;
    return { data: { ...rest, conversation_id } };
  });
};

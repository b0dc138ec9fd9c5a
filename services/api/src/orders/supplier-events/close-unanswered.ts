import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Log } from '@travel/kit/log/log';
import { ProblemError } from '@travel/kit/problem/problem';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { holds } from '../holds/hold-table.ts';
import { createAnswerEvent, type AnswerDeps } from './answer-event.ts';
import { closeEvents } from './close-events.ts';
import { itemEvents, type OrderEvent } from './item-event-table.ts';

const mostAtOnce = 100;

/** A replacement that is being booked answers the change itself; until it ends, the full refund is still possible. */
const replacesItem = and(eq(holds.replaces_item, itemEvents.item_id), inArray(holds.status, ['held', 'booking']));

/** Problems after which no later attempt can succeed. */
const finalProblems = new Set(['event_answered', 'answer_not_allowed']);

/**
 * Creates the handler of the job that answers changes for travellers who did not: it accepts new times, and refunds
 * cancelled items. What does not succeed, for example because the supplier is down, is tried again by the next run.
 */
export const createCloseUnanswered = (deps: AnswerDeps & { readonly log: Pick<Log, 'error'> }) => {
  const { db, clock } = deps;
  const answer = createAnswerEvent(deps);

  const close = async (event: OrderEvent): Promise<void> => {
    const { event_id, booking_id, item_id, after } = event;
    const order = await findOrderByBooking(db, booking_id);
    const isBooked = order?.hold.items.some((item) => item.item_id === item_id && item.status === 'booked');
    try {
      if (order?.booking.status === 'confirmed' && isBooked) {
        await answer({ booking_id, event_id, answer: after === null ? 'refund' : 'accept', by: 'deadline' });
        return;
      }
    } catch (error) {
      if (!(error instanceof ProblemError) || !finalProblems.has(error.code)) throw error;
    }
    await closeEvents(db, [event], { state: 'cancelled', by: null, at: clock.now() });
  };

  return async (): Promise<void> => {
    const due = await db
      .select()
      .from(itemEvents)
      .where(
        and(
          eq(itemEvents.state, 'open'),
          lte(itemEvents.answer_by, clock.now().toISOString()),
          notExists(
            db
              .select({ one: sql`1` })
              .from(holds)
              .where(replacesItem),
          ),
        ),
      )
      .orderBy(asc(itemEvents.answer_by))
      .limit(mostAtOnce);
    for (const event of due) {
      const { event_id } = event;
      await close(event).catch((error: unknown) =>
        deps.log.error({ err: error, event_id }, 'A change by a supplier could not be closed'),
      );
    }
  };
};

import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { createProblems, ProblemError } from '@travel/kit/problem/problem';
import { eq } from 'drizzle-orm';
import type { Products } from '../../products/product.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import { createCancelBooking } from '../cancellation/cancel-booking.ts';
import { getOrderDays, type Items } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import { mailBooking } from '../bookings/booking-jobs.ts';
import { closeEvents } from './close-events.ts';
import { getEventTimes } from './event-view.ts';
import type { ItemTimes, OrderEvent } from './item-event-table.ts';
import type { AcceptAtSupplier } from './supplier-ports.ts';

export interface AnswerDeps extends TransitionDeps {
  readonly products: Products;
  readonly acceptAtSupplier: AcceptAtSupplier;
}

interface Answer {
  readonly booking_id: string;
  readonly event_id: string;
  readonly answer: 'accept' | 'refund';
  /** `deadline` if the job answers for a traveller who did not. */
  readonly by: 'traveller' | 'deadline';
}

const createProblem = createProblems(answerItemEvent);

const answeredStates = { accept: 'accepted', refund: 'refunded' } as const;

/**
 * Returns the event to answer, or null if it has this answer already.
 * @throws ProblemError event_unknown, event_answered, event_expired, answer_not_allowed
 */
const findAnswerableEvent = (
  order: BookedOrder | undefined,
  { event_id, answer, by }: Answer,
  now: Date,
): OrderEvent | null => {
  const event = order?.events.find((one) => one.event_id === event_id);
  if (!event) throw createProblem('event_unknown', 'Change not found', 'The booking has no such change.');
  if (event.state === answeredStates[answer]) return null;
  if (event.state !== 'open' || order?.booking.status !== 'confirmed') {
    throw createProblem('event_answered', 'Already answered', 'This change needs no answer any more.');
  }
  // An open change refunds the item in full, so that after the deadline only new times are refused.
  if (answer === 'accept' && by === 'traveller' && now >= new Date(event.answer_by)) {
    throw createProblem('event_expired', 'Answer too late', 'The deadline for an answer has passed.');
  }
  if (!event.answers.includes(answer)) {
    throw createProblem('answer_not_allowed', 'Answer not allowed', 'The supplier does not allow this answer.');
  }
  return event;
};

/** Returns the days of an order after an item got other times. */
const getNewDays = ([first, ...others]: Items, itemId: string, times: ItemTimes) => {
  const change = (item: Items[number]) => (item.item_id === itemId ? { ...item, ...times } : item);
  const { starts, ends } = getOrderDays(
    [change(first), ...others.map(change)].filter(({ status }) => status === 'booked'),
  );
  return { starts_on: starts?.date ?? null, ends_on: ends?.date ?? null };
};

/**
 * Creates the function that answers a change by a supplier: the item gets its new times, or is cancelled for a full
 * refund. Idempotent: a repeated answer changes nothing.
 * @throws ProblemError event_unknown, event_answered, event_expired, answer_not_allowed, payment_in_progress,
 *   supplier_unavailable
 */
export const createAnswerEvent = (deps: AnswerDeps) => {
  const { db, clock } = deps;
  const cancel = createCancelBooking(deps);

  const accept = async (order: BookedOrder, event: OrderEvent, { by }: Answer): Promise<void> => {
    const { booking_id, event_id, item_id } = event;
    const item = order.hold.items.find((one) => one.item_id === item_id);
    const after = item && getEventTimes(deps.products, item, event).after;
    if (!after) throw new Error(`${event_id} has no new times`);
    await deps.acceptAtSupplier(order, event);
    await transitionBooking(deps, order.booking, 'schedule_accepted', {
      booking: getNewDays(order.hold.items, item_id, after),
      async also(tx) {
        const { starts, ends, details } = after;
        await tx.update(orderItems).set({ starts, ends, details }).where(eq(orderItems.item_id, item_id));
        await closeEvents(tx, [event], { state: 'accepted', by, at: clock.now() });
        await deps.jobs.enqueue(tx, mailBooking, {
          booking_id,
          kind: 'scheduleAccepted',
          item_ids: [item_id],
          event_id,
        });
      },
    });
  };

  const refund = async (answer: Answer, { item_id }: OrderEvent): Promise<void> => {
    const { booking_id, by } = answer;
    try {
      await cancel(booking_id, {
        chosen: [item_id],
        by,
        check: (order) => void findAnswerableEvent(order, answer, clock.now()),
      });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'not_cancellable') throw error;
      throw createProblem(
        'payment_in_progress',
        'Payment in progress',
        'The booking is being charged. Try again in a moment.',
        { cause: error },
      );
    }
  };

  return (answer: Answer): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(db, answer.booking_id);
        const event = findAnswerableEvent(order, answer, clock.now());
        if (!order || !event) return;
        if (answer.answer === 'accept') await accept(order, event, answer);
        else await refund(answer, event);
      },
      {
        exhausted: () => createProblem('payment_in_progress', 'Booking busy', 'The booking is changing. Try again.'),
      },
    );
};

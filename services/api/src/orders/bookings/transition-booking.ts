import { and, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { holds } from '../holds/hold-table.ts';
import { settleItems } from '../items/end-items.ts';
import { selectPayable } from '../../payments/order/payable.ts';
import { orderItems } from '../items/order-item-table.ts';
import { paymentComesFrom } from '../../payments/lifecycle/payment-states.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import type { BookingChange, SeenBooking, TransitionDeps } from './booking-change.ts';
import { queueEffects } from './booking-effects.ts';
import { bookingTransitions, type BookingEvent, type Transition } from './booking-transitions.ts';
import { bookings, type HistoryLine } from './booking-table.ts';
import { endItems, endSomeItems, endTenders } from './end-order.ts';

/** Thrown if the table of transitions allows no such event in the current booking status. */
class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
}

/** Minimum time that a hold still lasts after a declined card, so that the traveller can try another one. */
const timeForAnotherCard = sql`interval '3 minutes'`;

/**
 * Applies an event to a booking as the table of transitions defines: changes booking, payment and hold in one
 * statement, and queues the follow-up jobs in the same transaction.
 * @throws Conflict if the booking has changed since it was read, IllegalTransition if the table has no such transition
 */
export const transitionBooking = async (
  deps: TransitionDeps,
  seen: SeenBooking,
  event: BookingEvent,
  change: BookingChange = {},
): Promise<SeenBooking> => {
  const transition = bookingTransitions[seen.status][event];
  if (!transition) throw new IllegalTransition(`A booking that is ${seen.status} cannot take ${event}`);
  // Without further changes, the transition is a single SQL statement, which is atomic without a transaction.
  const changesAll = !transition.payment || change.payment_id !== undefined;
  const isWhole =
    changesAll && !transition.follows && !transition.hold && !transition.capacity && !transition.some && !change.also;
  if (!isWhole) {
    await transaction(deps.db, async (tx) => {
      const inside = { ...deps, db: tx };
      const { held, paid } = await changeRows(inside, seen, event, transition, change);
      if (transition.capacity && held) await endItems(inside, held.hold_id, transition.capacity, change);
      if (transition.some) await endSomeItems(inside, seen.hold_id, transition.some, change);
      if (transition.tenders && held && held.tendered > 0) {
        await endTenders(inside, held.hold_id, transition.tenders, change);
      }
      if (change.settled) await settleItems(tx, change.settled, deps.clock.now());
      await change.also?.(tx);
      const { booking_id, hold_id } = seen;
      const made = {
        booking_id,
        hold_id,
        expires_at: held?.expires_at ?? null,
        payment_id: paid?.payment_id ?? null,
        replaces: (held?.replaces_item ?? null) !== null,
        item_ids: change.settled ?? [],
        goodwill_id: change.goodwill_id,
      };
      await queueEffects(inside, made, transition.follows ?? []);
    });
  } else {
    await changeRows(deps, seen, event, transition, change);
  }
  const { booking_id, hold_id, version } = seen;
  return { booking_id, hold_id, status: transition.to, version: version + 1 };
};

/**
 * Updates the booking, payment and hold of a transition in one statement. If any of these rows has changed since it was
 * read, none is updated.
 */
const changeRows = async (
  { db, clock }: TransitionDeps,
  seen: SeenBooking,
  event: BookingEvent,
  transition: Transition,
  change: BookingChange,
) => {
  const now = clock.now();
  const changingPayment = transition.payment
    ? and(
        change.payment_id === undefined
          ? eq(payments.hold_id, seen.hold_id)
          : eq(payments.payment_id, change.payment_id),
        inArray(payments.state, [...paymentComesFrom[transition.payment]]),
      )
    : sql`false`;
  const changed = db.$with('changed').as(
    db
      .update(bookings)
      .set({
        ...change.booking,
        status: transition.to,
        version: seen.version + 1,
        updated_at: now,
        history: sql`${bookings.history} || ${JSON.stringify([createHistoryLine(now, event, transition, change)])}::jsonb`,
      })
      .where(
        and(
          eq(bookings.booking_id, seen.booking_id),
          eq(bookings.status, seen.status),
          eq(bookings.version, seen.version),
          transition.payment && change.payment_id !== undefined
            ? exists(db.select({ payment_id: payments.payment_id }).from(payments).where(changingPayment))
            : undefined,
        ),
      )
      .returning({ booking_id: bookings.booking_id }),
  );
  const paid = db.$with('paid').as(
    db
      .update(payments)
      .set({ ...change.payment, updated_at: now, ...(transition.payment && { state: transition.payment }) })
      .from(changed)
      .where(changingPayment)
      .returning({ payment_id: payments.payment_id }),
  );
  const held = db.$with('held').as(
    db
      .update(holds)
      .set(getHoldChange(transition, now))
      .from(changed)
      .where(
        transition.hold || transition.capacity
          ? and(
              eq(holds.hold_id, seen.hold_id),
              transition.capacity === 'returned' ? isNull(holds.returned_at) : isNull(holds.ended_at),
              transition.hold === 'booking' && change.payment_id !== undefined
                ? isPayable(change.payment_id)
                : undefined,
            )
          : sql`false`,
      )
      .returning({
        hold_id: holds.hold_id,
        total: holds.total,
        tendered: holds.tendered,
        currency: holds.currency,
        expires_at: holds.expires_at,
        replaces_item: holds.replaces_item,
      }),
  );
  const items = db.$with('items').as(
    db
      .update(orderItems)
      .set(getItemChange(transition, change))
      .from(changed)
      .where(and(eq(orderItems.hold_id, seen.hold_id), selectChangedItems(transition, change)))
      .returning({ item_id: orderItems.item_id }),
  );
  const [row] = await db
    .with(changed, paid, held, items)
    .select()
    .from(changed)
    .leftJoin(paid, sql`true`)
    .leftJoin(held, sql`true`);
  const paymentMoved = row?.paid || !transition.payment || change.payment_id === undefined;
  const holdMoved = row?.held || !(transition.hold || transition.capacity);
  if (!row || !paymentMoved || !holdMoved) throw new Conflict(`${seen.booking_id} has changed`);
  return row;
};

const toReferences = ({ references = [] }: BookingChange) =>
  Object.fromEntries(references.map(({ item_id, reference, remarks = [] }) => [item_id, { reference, remarks }]));

/**
 * Returns the column values for the items that a transition updates: the status `booked`, or the supplier references with
 * their remarks.
 * Items that end are updated separately (end-items.ts).
 */
const getItemChange = (transition: Transition, change: BookingChange) => {
  if (transition.hold === 'booked') return { status: 'booked' as const };
  const own = sql`${JSON.stringify(toReferences(change))}::jsonb -> ${orderItems.item_id}`;
  return { reference: sql`${own} ->> 'reference'`, remarks: sql`${own} -> 'remarks'` };
};

const selectChangedItems = (transition: Transition, { references = [] }: BookingChange): SQL | undefined => {
  if (transition.hold === 'booked') return eq(orderItems.status, 'held');
  return inArray(
    orderItems.item_id,
    references.map(({ item_id }) => item_id),
  );
};

/**
 * Returns the SQL condition that the amount of a payment still equals the amount to pay, which changes when, for
 * example, a coupon is applied or removed.
 */
const isPayable = (paymentId: string) =>
  sql`${selectPayable(holds)} = (select amount from ${payments} as asked where asked.payment_id = ${paymentId})`;

const createHistoryLine = (
  now: Date,
  event: BookingEvent,
  transition: Transition,
  change: BookingChange,
): HistoryLine => ({
  at: now.toISOString(),
  event,
  to: transition.to,
  ...(change.payment_id && { payment: change.payment_id }),
  ...(change.booking?.reason && { reason: change.booking.reason }),
});

const getHoldChange = (transition: Transition, now: Date) => {
  if (transition.capacity === 'returned') return { returned_at: now };
  if (transition.capacity) return { status: transition.capacity, ended_at: now, returned_at: now };
  if (transition.hold === 'booked') return { status: transition.hold, ended_at: now };
  if (transition.hold === 'booking') return { status: transition.hold };
  return {
    status: 'held' as const,
    expires_at: sql`greatest(${holds.expires_at}, ${now.toISOString()}::timestamptz + ${timeForAnotherCard})`,
  };
};

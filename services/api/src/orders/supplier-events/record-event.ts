import type { ItemEventAnswer, ItemEventKind } from '@travel/contracts/endpoints/orders/item-event';
import { dayMs } from '@travel/contracts/time/durations';
import { randomCode } from '@travel/kit/crypto/random-id';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { mailBooking } from '../bookings/booking-jobs.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import type { Item } from '../items/item.ts';
import { closeEvents, filterEventsByItem } from './close-events.ts';
import { itemEvents, type ItemTimes } from './item-event-table.ts';

/** A change of a booked item, as its supplier reported it. */
export interface ReportedChange {
  readonly booking_id: string;
  readonly item_id: string;
  readonly supplier: string;
  /** The supplier's ID of the change. The same change may be reported several times. */
  readonly notification_id: string;
  readonly kind: ItemEventKind;
  readonly answers: readonly ItemEventAnswer[];
  readonly change_reference: string | null;
  /** The item at its new times; null if the supplier cancelled it. */
  readonly after: ItemTimes | null;
  /** ISO instant. */
  readonly occurred_at: string;
  /** IDs of other changes that are open at the supplier too, and stay to be answered. Others are replaced. */
  readonly still_open?: readonly string[];
}

/** Time in which a traveller may answer, unless the item starts earlier. */
const answerMs = 3 * dayMs;
/** Shortest time for an answer, for items that start soon. */
const shortestAnswerMs = 3_600_000;

const getDeadline = ({ starts }: ItemTimes, after: ItemTimes | null, now: Date): Date => {
  const begins = [starts, after?.starts].flatMap((moment) => (moment ? [new Date(moment.at).getTime()] : []));
  const latest = Math.min(now.getTime() + answerMs, ...begins);
  return new Date(Math.max(latest, now.getTime() + shortestAnswerMs));
};

const mailKinds = {
  schedule_changed: 'scheduleChanged',
  cancelled_by_supplier: 'cancelledBySupplier',
  overbooked: 'overbooked',
} as const;

/**
 * Creates the function that records a change of a booked item and mails the traveller. Returns the ID of the event, or
 * null if nothing has to be answered: the item is not booked, for example because we cancelled it ourselves, or its
 * supplier cancelled it already.
 */
export const createRecordEvent =
  (deps: TransitionDeps) =>
  (change: ReportedChange): Promise<string | null> =>
    retryOnConflict(async () => {
      const { still_open = [], ...stored } = change;
      const { booking_id, item_id, supplier, notification_id, kind, after } = stored;
      const order = await findOrderByBooking(deps.db, booking_id);
      const known = order?.events.find((one) => one.supplier === supplier && one.notification_id === notification_id);
      if (known) return known.event_id;
      const item = order?.hold.items.find((one) => one.item_id === item_id);
      if (order?.booking.status !== 'confirmed' || item?.status !== 'booked') return null;
      const isCancelled = order.events.some(
        (one) => one.item_id === item_id && one.state === 'open' && one.after === null,
      );
      if (isCancelled) return null;
      const now = deps.clock.now();
      const event_id = `IE${randomCode(16)}`;
      const { starts, ends, details }: Item = item;
      const before = { starts, ends, details };
      await transitionBooking(deps, order.booking, 'supplier_changed', {
        async also(tx) {
          const replaced = filterEventsByItem(order, [item]).filter((one) => !still_open.includes(one.notification_id));
          await closeEvents(tx, replaced, { state: 'cancelled', by: null, at: now });
          const written = await tx
            .insert(itemEvents)
            .values({
              ...stored,
              event_id,
              before,
              answer_by: getDeadline(before, after, now).toISOString(),
              created_at: now.toISOString(),
            })
            .onConflictDoNothing()
            .returning({ event_id: itemEvents.event_id });
          if (written.length === 0) throw new Conflict(`${notification_id} of ${supplier} was recorded meanwhile`);
          const asked_at = now.toISOString();
          await deps.jobs.enqueue(tx, mailBooking, {
            booking_id,
            kind: mailKinds[kind],
            item_ids: [item_id],
            event_id,
            asked_at,
          });
        },
      });
      return event_id;
    });

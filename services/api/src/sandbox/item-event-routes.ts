import { and, eq } from 'drizzle-orm';
import { raiseItemEvent } from '@travel/contracts/endpoints/sandbox';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';
import { findOrderByBooking, findOrderByNumber } from '../orders/bookings/find-order.ts';
import { getIdempotencyKey } from '../orders/bookings/item-suppliers.ts';
import { listBookedItems } from '../orders/cancellation/can-cancel.ts';
import { createRecordEvent } from '../orders/supplier-events/record-event.ts';
import { supplierBookings } from '../products/suppliers/supplier-tables.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a local date and time, such as those of a departure, moved by minutes, ignoring daylight saving time. */
const moveLocal = (date: string, time: string, minutes: number) => {
  const moved = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000).toISOString();
  return { date: moved.slice(0, 10), time: moved.slice(11, 16) };
};

const moveHour = (hour: unknown, minutes: number): unknown =>
  typeof hour === 'string' ? moveLocal('2000-01-03', hour, minutes).time : hour;

/**
 * Returns a copy of a value in which every moment (`date` and `time`, and `at` where it exists) and the hours of boarding
 * a ship are moved by minutes.
 */
function moveMoments<Value>(value: Value, minutes: number): Value;
function moveMoments(value: unknown, minutes: number): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => moveMoments(one, minutes));
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, moveMoments(part, minutes)] as const);
  const moved: Readonly<Record<string, unknown>> = Object.fromEntries(parts);
  const { at, date, time, until, boarding } = value;
  if (isRecord(boarding)) {
    const hours = Object.entries(boarding).map(([key, hour]) => [key, moveHour(hour, minutes)]);
    return { ...moved, boarding: Object.fromEntries(hours) };
  }
  if (typeof date !== 'string' || typeof time !== 'string') return moved;
  return {
    ...moved,
    ...(typeof at === 'string' && { at: new Date(Date.parse(at) + minutes * 60_000).toISOString() }),
    ...(until !== undefined && { until: moveHour(until, minutes) }),
    ...moveLocal(date, time, minutes),
  };
}

type RaiseDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'route'>;

/**
 * Mounts the endpoint with which operators change or cancel a booked item as its sandbox supplier would, so that the
 * answers of travellers can be tried.
 */
export const registerRaiseItemEventRoute = (app: App, deps: RaiseDeps): void => {
  const { db, clock, route } = deps;
  const record = createRecordEvent(deps);

  route(app, raiseItemEvent, async ({ body }) => {
    const { booking: wanted, item_id, kind, minutes } = body;
    const order = (await findOrderByBooking(db, wanted)) ?? (await findOrderByNumber(db, wanted));
    if (!order) throw createDeclaredProblem(raiseItemEvent, 'booking_unknown', { detail: 'There is no such booking.' });
    const item = listBookedItems(order).find((one) => item_id === undefined || one.item_id === item_id);
    const now = clock.now().toISOString();
    const isChange = kind === 'schedule_changed';
    const event_id =
      item?.starts &&
      (await record({
        booking_id: order.booking.booking_id,
        item_id: item.item_id,
        supplier: item.supplier?.id ?? 'sandbox',
        notification_id: `sandbox-${randomCode(12)}`,
        kind,
        answers: isChange ? ['accept', 'rebook', 'refund'] : ['rebook', 'refund'],
        change_reference: null,
        after: isChange ? moveMoments({ starts: item.starts, ends: item.ends, details: item.details }, minutes) : null,
        occurred_at: now,
      }));
    if (!item || !event_id) {
      throw createDeclaredProblem(raiseItemEvent, 'item_not_booked', {
        detail: 'The item has no times, is not booked, or was cancelled by its supplier already.',
      });
    }
    if (!isChange) {
      await db
        .update(supplierBookings)
        .set({ status: 'cancelled', cancelled_at: clock.now() })
        .where(
          and(
            eq(supplierBookings.idempotency_key, getIdempotencyKey(order, item)),
            eq(supplierBookings.status, 'booked'),
          ),
        );
    }
    return { data: { event_id } };
  });
};

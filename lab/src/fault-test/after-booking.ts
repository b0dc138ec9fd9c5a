import { setTimeout as passed } from 'node:timers/promises';
import {
  cancelBooking,
  previewCancellation,
  readBooking,
  readBookingStatus,
  type Booking,
  type BookingStatus,
} from '@travel/contracts/endpoints/orders/bookings';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import type { Browser } from './browser.ts';
import { StoryEnded, type Scene, type ShownBooking } from './story.ts';
import type { Script } from './script.ts';

type StartedBooking = Pick<Booking, 'booking_id'>;

const finalStatuses: readonly BookingStatus[] = ['confirmed', 'failed', 'cancelled', 'expired'];
const waitMs = 3_000;

/** Returns the final state that the booking's page shows, waiting for a while if the state is not final yet. */
export const readOutcome = async (
  browser: Browser,
  { booking_id }: StartedBooking,
  shown: Map<string, ShownBooking>,
): Promise<string> => {
  const about = shown.get(booking_id);
  const end = performance.now() + waitMs;
  for (;;) {
    const answer = await browser.call(readBookingStatus, { params: { booking_id } });
    if (!answer.ok) throw new StoryEnded(`cannot see the booking: ${answer.code}`);
    const { status, number } = answer.data.data;
    if (about) {
      about.status = status;
      about.number = number;
    }
    if (finalStatuses.includes(status)) return status;
    if (performance.now() > end) return `left while it was ${status}`;
    await passed(100);
  }
};

const sumByKind = (parts: readonly { readonly kind: string; readonly refund: Money }[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { kind, refund } of parts) sums[kind] = (sums[kind] ?? 0) + refund.amount;
  return sums;
};

/** Adds two refunds, for each kind of tender separately. */
const addRefunds = (some: Readonly<Record<string, number>>, more: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    [...Object.keys(some), ...Object.keys(more)].map((kind) => [kind, (some[kind] ?? 0) + (more[kind] ?? 0)]),
  );

interface Cancellation {
  readonly booking_id: string;
  readonly about: ShownBooking | undefined;
  /** Number of identical requests sent at the same time. */
  readonly times: number;
  /** Cancels only the item with this ID; all items if undefined. */
  readonly item_id?: string;
}

/** Cancels a booking and agrees to the refund that the page shows, with one or two requests at the same time. */
const cancelOnce = async (
  { journal }: Scene,
  browser: Browser,
  { booking_id, about, times, item_id }: Cancellation,
): Promise<string> => {
  const params = { booking_id };
  const query = item_id === undefined ? {} : { item_ids: item_id };
  const shown = await browser.call(previewCancellation, { params, query });
  if (!shown.ok) return `could not cancel: ${shown.code}`;
  const { refund: agreed_refund, parts, refund_percent } = shown.data.data;
  const before = about?.refund;
  const agreed = addRefunds(before ?? {}, sumByKind(parts));
  if (about) {
    about.isInParts ||= item_id !== undefined;
    // If only a part is cancelled, the refund is unknown until the cancellation was answered.
    about.refund = about.isInParts ? undefined : agreed;
    about.getsAllBack = refund_percent === 100;
  }
  const body = { agreed_refund, ...(item_id !== undefined && { item_ids: [item_id] }) };
  const answers = await Promise.all(Array.from({ length: times }, () => browser.call(cancelBooking, { params, body })));
  const results = answers.map((one) => (one.ok ? 'taken' : one.code)).join(', ');
  journal(`cancels ${item_id ?? 'all'} for ${toDecimal(agreed_refund)}: ${results}`);
  const isTaken = answers.some(({ ok }) => ok);
  if (about?.isInParts) about.refund = isTaken ? agreed : before;
  return isTaken ? 'cancelled' : 'could not cancel';
};

/** Cancels a booking completely, or one of its items and then the others. */
export const cancelAsScripted = async (
  scene: Scene,
  browser: Browser,
  { booking_id }: StartedBooking,
  shown: Map<string, ShownBooking>,
  { cancels: times, cancelsInParts }: Pick<Script, 'cancels' | 'cancelsInParts'>,
): Promise<string> => {
  const about = shown.get(booking_id);
  const read = () => browser.call(readBooking, { params: { booking_id } });
  const booking = await read();
  const booked = booking.ok ? booking.data.data.items.filter(({ status }) => status === 'booked') : [];
  const [first, second] = booked;
  if (cancelsInParts && first && second) {
    const part = await cancelOnce(scene, browser, { booking_id, about, times, item_id: first.item_id });
    scene.used(`one item of several: ${part}`);
    if (times === 1) return 'cancelled an item';
  }
  const end = await cancelOnce(scene, browser, { booking_id, about, times });
  const after = await read();
  if (after.ok && about) about.status = after.data.data.status;
  return end;
};

import { setTimeout as passed } from 'node:timers/promises';
import {
  cancelBooking,
  previewCancellation,
  readBooking,
  readBookingStatus,
} from '@travel/contracts/endpoints/bookings';
import type { Booking, BookingStatus } from '@travel/contracts/endpoints/bookings';
import { toDecimal } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { Browser } from './browser.ts';
import { Ended } from './story.ts';
import type { Scene, Told } from './story.ts';

type Begun = Pick<Booking, 'booking_id'>;

const finalStatuses: readonly BookingStatus[] = ['confirmed', 'failed', 'cancelled', 'expired'];
const waitMs = 3_000;

/** What the page of the booking shows in the end, or after a while of waiting. */
export const outcome = async (browser: Browser, { booking_id }: Begun, told: Map<string, Told>): Promise<string> => {
  const about = told.get(booking_id);
  const end = performance.now() + waitMs;
  for (;;) {
    const answer = await browser.call(readBookingStatus, { params: { booking_id } });
    if (!answer.ok) throw new Ended(`cannot see the booking: ${answer.code}`);
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

const byKind = (parts: readonly { readonly kind: string; readonly refund: Money }[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { kind, refund } of parts) sums[kind] = (sums[kind] ?? 0) + refund.amount;
  return sums;
};

/** Cancels for the refund that is shown, maybe twice at once. */
export const cancel = async (
  { journal }: Scene,
  browser: Browser,
  { booking_id }: Begun,
  told: Map<string, Told>,
  times: number,
): Promise<string> => {
  const shown = await browser.call(previewCancellation, { params: { booking_id } });
  if (!shown.ok) return `could not cancel: ${shown.code}`;
  const { refund: agreed_refund, parts, refund_percent } = shown.data.data;
  const about = told.get(booking_id);
  if (about) {
    about.refund = byKind(parts);
    about.getsAllBack = refund_percent === 100;
  }
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      browser.call(cancelBooking, { params: { booking_id }, body: { agreed_refund } }),
    ),
  );
  journal(`cancels for ${toDecimal(agreed_refund)}: ${answers.map((one) => (one.ok ? 'taken' : one.code)).join(', ')}`);
  if (!answers.some(({ ok }) => ok)) return 'could not cancel';
  const read = await browser.call(readBooking, { params: { booking_id } });
  if (read.ok && about) about.status = read.data.data.status;
  return 'cancelled';
};

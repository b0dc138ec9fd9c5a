import { and, eq, sql } from 'drizzle-orm';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/ids';
import { holds } from '../holds/hold-table.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { Beginner, BookingWish } from './begin-booking.ts';
import { repriceTenders } from '../../paying/tenders/apply-tender.ts';
import { bookings } from './booking-table.ts';
import type { BookingRow } from './booking-table.ts';
import type { Order } from './find-order.ts';
import { transitionBooking } from './transition-booking.ts';
import type { TransitionDeps } from './transition-booking.ts';

interface Draft {
  readonly hold: HoldRow;
  readonly wish: BookingWish;
  readonly beginner: Beginner;
  /** Agreed to. */
  readonly price: StayPrice;
}

const isRepriced = ({ hold, price }: Draft): boolean => hold.total !== price.inclusive.amount;

/** Brings the hold to the price that was agreed to, and what is taken off it with it. */
const reprice = async (
  { db, clock }: TransitionDeps,
  { hold, price }: Pick<Draft, 'hold' | 'price'>,
): Promise<void> => {
  const total = price.inclusive.amount;
  // Locked: nobody applies or takes back anything while what is taken off follows the new total.
  const [locked] = await db.select().from(holds).where(eq(holds.hold_id, hold.hold_id)).for('update');
  const tendered = locked && locked.tendered > 0 ? await repriceTenders(db, locked, total, clock.now()) : 0;
  await db.update(holds).set({ price, total, tendered }).where(eq(holds.hold_id, hold.hold_id));
};

/**
 * Brings an order that nobody pays for just now to a price that was agreed to: what is held, what is taken off it, and
 * the booking where one was begun. @throws Conflict where somebody changed it since it was read
 */
export const repriceOrder = (parts: TransitionDeps, { hold, booking }: Order, price: StayPrice): Promise<void> =>
  transaction(parts.db, async (tx) => {
    const inside = { ...parts, db: tx };
    const total = price.inclusive.amount;
    if (booking) await transitionBooking(inside, booking, 'details_given', { booking: { total } });
    const isAsRead = and(eq(holds.hold_id, hold.hold_id), eq(holds.status, 'held'), eq(holds.total, hold.total));
    const locked = await tx.select({ total: holds.total }).from(holds).where(isAsRead).for('update');
    // With the hold locked none can begin any more; one that began before is seen now.
    const begun = booking
      ? []
      : await tx.select({ id: bookings.booking_id }).from(bookings).where(eq(bookings.hold_id, hold.hold_id));
    if (locked.length === 0 || begun.length > 0) throw new Conflict(`${hold.hold_id} changed meanwhile`);
    await reprice(inside, { hold, price });
  });

/**
 * Writes a new booking down, if the hold still stands as it was read and has none: undefined otherwise. The hold is
 * locked by the same statement, so that it cannot end meanwhile.
 */
export const makeDraft = async (parts: TransitionDeps, draft: Draft): Promise<BookingRow | undefined> =>
  isRepriced(draft)
    ? transaction(parts.db, async (tx) => {
        const inside = { ...parts, db: tx };
        const made = await insertDraft(inside, draft);
        if (made) await reprice(inside, draft);
        return made;
      })
    : insertDraft(parts, draft);

const insertDraft = async ({ db, clock }: TransitionDeps, draft: Draft): Promise<BookingRow | undefined> => {
  const { hold, wish, beginner, price } = draft;
  const now = clock.now();
  const row: BookingRow = {
    booking_id: `BK${randomCode(12)}`,
    hold_id: hold.hold_id,
    organisation_id: hold.organisation_id,
    user_id: beginner.user?.user_id ?? null,
    browser_hash: beginner.browser,
    product_type: hold.product_type,
    status: 'draft',
    version: 0,
    number: null,
    reason: null,
    guests: wish.guests,
    contact: wish.contact,
    language: beginner.language,
    total: price.inclusive.amount,
    currency: price.inclusive.currency,
    checkin: hold.checkin,
    checkout: hold.checkout,
    supplier_reference: null,
    refund: null,
    card_attempts: 0,
    history: [{ at: now.toISOString(), event: 'details_given', to: 'draft' }],
    created_at: now,
    updated_at: now,
    cancelled_at: null,
  };
  const { rows } = await db.execute(sql`
    with locked as (
      select hold_id from ${holds}
      where hold_id = ${hold.hold_id} and status = 'held' and expires_at > ${now.toISOString()}::timestamptz
        and total = ${hold.total}::bigint
      for update)
    insert into ${bookings}
    select made.* from locked, jsonb_populate_record(null::${bookings}, ${JSON.stringify(row)}::jsonb) as made
    on conflict (hold_id) do nothing
    returning booking_id`);
  return rows.length > 0 ? row : undefined;
};

/** Gives a booking that was not paid yet other guests, another contact or the price agreed to. */
export const updateDraft = async (parts: TransitionDeps, seen: BookingRow, draft: Draft): Promise<BookingRow> => {
  const { wish, beginner, price } = draft;
  const { guests, contact } = wish;
  const booking = {
    guests,
    contact,
    language: beginner.language,
    total: price.inclusive.amount,
    // Somebody who signed in meanwhile finds it among their trips.
    ...(beginner.user && { user_id: beginner.user.user_id }),
  };
  return transaction(parts.db, async (tx) => {
    const inside = { ...parts, db: tx };
    const moved = await transitionBooking(inside, seen, 'details_given', { booking });
    if (isRepriced(draft)) await reprice(inside, draft);
    return { ...seen, ...booking, ...moved };
  });
};

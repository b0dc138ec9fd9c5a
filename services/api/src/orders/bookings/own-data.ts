import { and, asc, eq, exists, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import { invoices } from '../../payments/methods/invoice/invoice-tables.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import type { OwnData } from '../../accounts/own-data/own-data.ts';
import { createErasedEmail } from '../../accounts/own-data/account-data.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { travellerAnswerRows } from '../answers/traveller-answer-table.ts';
import { itemReviews } from '../../products/reviews/item-review-table.ts';
import type { TravellerAnswers } from '../answers/traveller-answers.ts';
import { orderItems } from '../items/order-item-table.ts';
import { goodwillRefunds } from '../refunds/goodwill-table.ts';
import { sentMails } from '../receipts/sent-mail-table.ts';
import { itemEvents } from '../supplier-events/item-event-table.ts';
import { bookings, type BookingRow } from './booking-table.ts';

/** Booking statuses in which work is in progress, so that the outcome of the booking is not known yet. */
const underWay: readonly BookingRow['status'][] = ['paying', 'authorised', 'capturing', 'cancelling'];

/** States of card payments that were not charged yet, although their booking is confirmed. */
const unpaidStates = ['kept', 'charging', 'due'] as const;

const lastDay = sql<string>`coalesce(${bookings.ends_on}, ${bookings.starts_on})`;

const findTitle = async (db: ApiDb, { hold_id }: BookingRow): Promise<string | null> => {
  const [first] = await db
    .select({ title: orderItems.title })
    .from(orderItems)
    .where(eq(orderItems.hold_id, hold_id))
    .orderBy(asc(orderItems.position))
    .limit(1);
  return first?.title ?? null;
};

/** Exports and deletes the bookings of an account with their travellers, payments and invoices. */
export const createOrderData = (travellerAnswers: TravellerAnswers): OwnData => ({
  async read(db, { user_id }) {
    const own = await db.select().from(bookings).where(eq(bookings.user_id, user_id)).orderBy(asc(bookings.created_at));
    const all: Awaited<ReturnType<typeof exportBooking>>[] = [];
    for (const booking of own) all.push(await exportBooking(db, travellerAnswers, booking));
    return { bookings: all };
  },

  async obstacles(db, { user_id }, now) {
    const { ahead, waiting, unpaid } = await findUnfinished(db, user_id, now);
    const found: DeletionObstacle[] = [];
    // Runs sequentially, because a transaction has only one database connection.
    for (const booking of ahead) found.push(await createObstacle(db, 'booking_ahead', booking));
    for (const booking of waiting) found.push(await createObstacle(db, 'payment_under_way', booking));
    for (const booking of unpaid) found.push(await createObstacle(db, 'to_pay', booking));
    return found;
  },

  async erase(tx, { user_id }) {
    const own = eq(bookings.user_id, user_id);
    const ids = tx.select({ id: bookings.booking_id }).from(bookings).where(own);
    await tx.delete(travellerAnswerRows).where(inArray(travellerAnswerRows.booking_id, ids));
    await tx.delete(itemEvents).where(inArray(itemEvents.booking_id, ids));
    await tx.delete(itemReviews).where(inArray(itemReviews.booking_id, ids));
    await tx.delete(sentMails).where(inArray(sentMails.booking_id, ids));
    await tx
      .update(bookings)
      .set({
        contact: { email: createErasedEmail(user_id), phone: '' },
        booked_travellers: null,
        wanted_travellers: null,
      })
      .where(own);
    // The names of the travellers are retained only for bookings that were paid, because their receipts show the names.
    await tx
      .update(bookings)
      .set({
        travellers: sql`(select jsonb_agg(one || '{"first_name": "Deleted", "last_name": "traveller"}'::jsonb)
          from jsonb_array_elements(${bookings.travellers}) one)`,
      })
      .where(and(own, inArray(bookings.status, ['draft', 'failed', 'expired'])));
  },
});

const exportBooking = async (db: ApiDb, travellerAnswers: TravellerAnswers, booking: BookingRow) => {
  const { booking_id, hold_id } = booking;
  const [items, paid, invoiced, [answered], events, reviews, mails] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.hold_id, hold_id)).orderBy(asc(orderItems.position)),
    db.select().from(payments).where(eq(payments.booking_id, booking_id)).orderBy(asc(payments.created_at)),
    db.select().from(invoices).where(eq(invoices.booking_id, booking_id)).orderBy(asc(invoices.created_at)),
    db.select().from(travellerAnswerRows).where(eq(travellerAnswerRows.booking_id, booking_id)),
    db.select().from(itemEvents).where(eq(itemEvents.booking_id, booking_id)).orderBy(asc(itemEvents.created_at)),
    db.select().from(itemReviews).where(eq(itemReviews.booking_id, booking_id)).orderBy(asc(itemReviews.created_at)),
    db.select().from(sentMails).where(eq(sentMails.booking_id, booking_id)).orderBy(asc(sentMails.sent_at)),
  ]);
  const answers = travellerAnswers.open(booking_id, answered?.sealed ?? null);
  const { number, organisation_id, status, product_type, contact, travellers, total, currency } = booking;
  return {
    booking_id,
    number,
    organisation_id,
    status,
    product_type,
    contact,
    travellers: travellers.map((traveller, at) => ({ ...traveller, ...answers.travellers[at] })),
    answers: answers.items,
    total,
    currency,
    created_at: booking.created_at,
    cancelled_at: booking.cancelled_at,
    items: items.map((item) => ({
      title: item.title,
      subtitle: item.subtitle,
      product_type: item.product_type,
      status: item.status,
      place: item.place,
      starts: item.starts,
      ends: item.ends,
      price: item.price,
      reference: item.reference,
      refund: item.refund,
    })),
    payments: paid.map((payment) => ({
      method: payment.method,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
      brand: payment.brand,
      last4: payment.last4,
      paid_at: payment.paid_at,
      refunded: payment.refunded,
    })),
    invoices: invoiced.map((invoice) => ({
      number: invoice.number,
      state: invoice.state,
      amount: invoice.amount,
      currency: invoice.currency,
      issued_at: invoice.issued_at,
      due_on: invoice.due_on,
      paid_at: invoice.paid_at,
    })),
    changes_by_suppliers: events.map(({ kind, state, before, after, occurred_at, answer_by, answered_at }) => ({
      kind,
      state,
      starts_before: before.starts,
      starts_after: after?.starts ?? null,
      occurred_at,
      answer_by,
      answered_at,
    })),
    mails: mails.map(({ recipient, subject, text, sent_at }) => ({ recipient, subject, text, sent_at })),
    reviews: reviews.map(
      ({ decided_by: _by, decided_why: _why, report_reason: _reason, reports: _, ...review }) => review,
    ),
  };
};

/**
 * Finds the bookings that prevent the deletion of an account: their dates have not passed, or they are being paid or
 * not yet paid.
 */
const findUnfinished = async (db: ApiDb, userId: string, now: Date) => {
  const own = eq(bookings.user_id, userId);
  // Uses the westernmost time zone (UTC−12), where a day ends last.
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  const isConfirmed = and(own, eq(bookings.status, 'confirmed'));
  const ahead = await db
    .select()
    .from(bookings)
    .where(and(isConfirmed, gte(lastDay, today)));
  // Goodwill by cash card needs the account until it is decided and sent.
  const isOpen = inArray(goodwillRefunds.state, ['requested', 'agreed']);
  const openCashCards = db
    .select({ goodwill_id: goodwillRefunds.goodwill_id })
    .from(goodwillRefunds)
    .where(and(eq(goodwillRefunds.booking_id, bookings.booking_id), isOpen, gt(goodwillRefunds.to_cash_card, 0)));
  const waiting = await db
    .select()
    .from(bookings)
    .where(and(own, or(inArray(bookings.status, [...underWay]), exists(openCashCards))));
  const cards = await db
    .select({ booking: bookings })
    .from(payments)
    .innerJoin(bookings, eq(bookings.booking_id, payments.booking_id))
    .where(and(isConfirmed, inArray(payments.state, [...unpaidStates])));
  const bills = await db
    .select({ booking: bookings })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.booking_id, invoices.booking_id))
    .where(and(own, eq(invoices.state, 'issued')));
  return { ahead, waiting, unpaid: [...cards, ...bills].map(({ booking }) => booking) };
};

const createObstacle = async (
  db: ApiDb,
  kind: DeletionObstacle['kind'],
  booking: BookingRow,
): Promise<DeletionObstacle> => ({
  kind,
  booking_id: booking.booking_id,
  title: await findTitle(db, booking),
  until: booking.ends_on ?? booking.starts_on,
});

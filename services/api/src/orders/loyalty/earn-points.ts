import { and, asc, eq, gte, isNotNull, isNull, notExists, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { money } from '@travel/contracts/money/money';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { productCodes } from '@travel/contracts/products/product-codes';
import { dayMs } from '@travel/contracts/time/durations';
import { transaction } from '@travel/kit/database/transaction';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { openTenderExchange, type TenderExchange } from '../../payments/tenders/tender-exchange.ts';
import { findLoyaltyRules, loyaltyRules, rulesCurrency } from '../../payments/tenders/points/loyalty-rules.ts';
import { ensurePointsAccount } from '../../payments/tenders/points/own-points.ts';
import { calculateEarnedPoints } from '../../payments/tenders/points/point-arithmetic.ts';
import { lockFreePoints, movePoints, pointMovements } from '../../payments/tenders/points/point-movements.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookings } from '../bookings/booking-table.ts';
import { hasEnded } from '../bookings/ended-bookings.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { orderItems } from '../items/order-item-table.ts';
import { calculateItemShares } from '../refunds/item-shares.ts';

const mostAtOnce = 200;

/** Days for which the job looks back, so that an outage loses no points. */
const lookBackDays = 90;

const earningProducts = productCodes.filter((code) => canPayWith(code, 'loyalty'));

/** Returns the bookings of accounts that have ended since their organisation has rules, with items that earned nothing. */
const findCompleted = (db: ApiDb, now: Date) => {
  const earned = db
    .select({ one: sql`1` })
    .from(pointMovements)
    .where(eq(pointMovements.item_id, orderItems.item_id));
  const firstRules = db
    .select({ first: sql`min(${loyaltyRules.created_at})::date` })
    .from(loyaltyRules)
    .where(eq(loyaltyRules.organisation_id, bookings.organisation_id));
  return db
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.user_id, bookings.user_id))
    .where(
      and(
        isNull(accounts.erased_at),
        hasEnded(db, now, { days: [1, lookBackDays], products: earningProducts, item: notExists(earned) }),
        sql`${bookings.ends_on} >= ${firstRules}`,
      ),
    )
    .orderBy(asc(bookings.ends_on))
    .limit(mostAtOnce);
};

/** Adds the points of a booking's items by the current rules, for what was paid other than with points and vouchers. */
const earnForBooking = (db: ApiDb, bookingId: string, exchange: TenderExchange, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const order = await findOrderByBooking(tx, bookingId);
    const rules = order && (await findLoyaltyRules(tx, order.booking.organisation_id));
    if (!rules || order.booking.user_id === null) return;
    const { user_id, organisation_id, currency } = order.booking;
    const membership_no = await ensurePointsAccount(tx, user_id, rules, now);
    const { point_type_code, revision, expiry_months } = rules;
    const shares = calculateItemShares(order);
    for (const { item_id, product_type, status } of order.hold.items) {
      if (status !== 'booked' || !canPayWith(product_type, 'loyalty')) continue;
      const paid = exchange.toCurrency(money(shares.get(item_id)?.payment ?? 0, currency), rulesCurrency);
      const own = rules.products.find((one) => one.product_type === product_type);
      await movePoints(tx, {
        item_id,
        kind: 'earned',
        user_id,
        membership_no,
        point_type_code,
        points: calculateEarnedPoints(paid.amount, own?.per_hundred ?? rules.per_hundred),
        at: now,
        organisation_id,
        revision,
        expires_at: expiry_months === null ? null : addMonths(now, expiry_months),
      });
    }
  });

/** Returns the same day of a later month, or the last day of a shorter month. */
const addMonths = (from: Date, months: number): Date => {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(first.getTime() + (Math.min(from.getUTCDate(), days) - 1) * dayMs + (from.getTime() % dayMs));
};

const reversals = alias(pointMovements, 'reversals');

/** Returns earned points of items that were cancelled afterwards and whose points were not taken back. */
const findCancelled = (db: ApiDb, now: Date) =>
  db
    .select({ earned: pointMovements })
    .from(orderItems)
    .innerJoin(pointMovements, and(eq(pointMovements.item_id, orderItems.item_id), eq(pointMovements.kind, 'earned')))
    .leftJoin(reversals, and(eq(reversals.item_id, orderItems.item_id), eq(reversals.kind, 'reversed')))
    .where(
      and(
        eq(orderItems.status, 'cancelled'),
        gte(orderItems.cancelled_at, new Date(now.getTime() - lookBackDays * dayMs)),
        isNotNull(orderItems.cancelled_at),
        isNull(reversals.item_id),
      ),
    )
    .limit(mostAtOnce);

/** Takes back what is left of an item's points. If the customer has fewer points, the next run tries again. */
const reverse = (db: ApiDb, earned: typeof pointMovements.$inferSelect, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const free = await lockFreePoints(tx, earned);
    const [left] = await tx
      .select({ points: sum(pointMovements.points).mapWith(Number) })
      .from(pointMovements)
      .where(eq(pointMovements.item_id, earned.item_id));
    const points = left?.points ?? 0;
    if (points > free) return;
    const { movement_id: _id, ...movement } = earned;
    await movePoints(tx, { ...movement, kind: 'reversed', points: 0 - points, at: now });
  });

/**
 * Creates the hourly job that adds points for completed travel, and takes back those of items that were cancelled
 * afterwards. Movements have the item as their key, so a repeated job moves nothing twice.
 */
export const createEarnPoints =
  ({
    db,
    clock,
    exchange,
    reportIgnoredError,
  }: Pick<BookingDeps, 'db' | 'clock' | 'exchange' | 'reportIgnoredError'>) =>
  async (): Promise<void> => {
    const now = clock.now();
    const rates = await openTenderExchange(exchange, rulesCurrency);
    for (const { booking_id } of await findCompleted(db, now)) {
      await earnForBooking(db, booking_id, rates, now).catch((error: unknown) =>
        // A failure of one booking must not prevent the others from earning points. The next run tries again.
        reportIgnoredError('points of a booking', error, { booking_id }),
      );
    }
    for (const { earned } of await findCancelled(db, now)) await reverse(db, earned, now);
  };

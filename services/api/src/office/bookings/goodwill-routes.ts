import { asc, eq } from 'drizzle-orm';
import {
  decideGoodwill,
  getGoodwillLimit,
  readGoodwill,
  refundGoodwill,
  type Goodwill,
} from '@travel/contracts/endpoints/office/goodwill';
import { add, floorAtZero, isEqual, min, money, subtract, zero, type Money } from '@travel/contracts/money/money';
import { canStaff } from '@travel/contracts/people/permissions';
import { roundCharge } from '@travel/contracts/payments/charge-amounts';
import { randomCode } from '@travel/kit/crypto/random-id';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { sendGoodwill } from '../../orders/bookings/booking-jobs.ts';
import { bookingTransitions } from '../../orders/bookings/booking-transitions.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import { transitionBooking } from '../../orders/bookings/transition-booking.ts';
import { goodwillRefunds } from '../../orders/refunds/goodwill-table.ts';
import { selectGoodwillAccount } from '../../orders/refunds/send-goodwill.ts';
import { calculateRemaining, isCharged } from '../../orders/refunds/item-shares.ts';
import { openTenderExchange } from '../../payments/tenders/tender-exchange.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { createOpenFile, createRecordAction } from './open-file.ts';

type GoodwillRow = typeof goodwillRefunds.$inferSelect;

interface GoodwillParts {
  readonly payment: Money;
  readonly cashCard: Money;
}

/**
 * Returns the most that the payment still allows, and the most by cash card, which is what tenders can still refund.
 * Nothing while the booking is in progress.
 */
const calculateMost = (order: BookedOrder): GoodwillParts => {
  const { status, currency } = order.booking;
  const none = { payment: zero(currency), cashCard: zero(currency) };
  if (bookingTransitions[status].goodwill_decided === undefined) return none;
  const { payment, tenders } = calculateRemaining(order);
  const byTenders = [...tenders.values()].reduce((all, amount) => all + amount, 0);
  return {
    payment: roundCharge(floorAtZero(money(payment, currency))),
    // An unpaid order may still be cancelled, which refunds its tenders in full.
    cashCard: order.payment && isCharged(order) ? money(byTenders, currency) : zero(currency),
  };
};

/** Splits an amount: first the payment as far as it allows, then a cash card. */
const splitGoodwill = (order: BookedOrder, amount: Money): GoodwillParts => {
  const payment = min(roundCharge(amount), calculateMost(order).payment);
  return { payment, cashCard: subtract(amount, payment) };
};

const findGoodwillRefunds = (db: ApiDb, bookingId: string) =>
  db
    .select()
    .from(goodwillRefunds)
    .where(eq(goodwillRefunds.booking_id, bookingId))
    .orderBy(asc(goodwillRefunds.requested_at), asc(goodwillRefunds.goodwill_id));

const hasGoodwillAccount = async (db: ApiDb, { booking }: BookedOrder): Promise<boolean> =>
  (await selectGoodwillAccount(db, booking)).length > 0;

/** Creates the function that returns the goodwill refunds of an order, and how much a member of staff may refund. */
const createReadView =
  ({ db, exchange }: Pick<BookingDeps, 'db' | 'exchange'>) =>
  async (order: BookedOrder, { rolesByOrganisation, email }: StaffCaller): Promise<Goodwill> => {
    const { booking_id, currency, organisation_id } = order.booking;
    const roles = rolesByOrganisation.get(organisation_id) ?? [];
    const limit = getGoodwillLimit(roles);
    const hasRate = exchange.getLastConverter(currency) && exchange.getLastConverter(limit.currency);
    // Without an exchange rate, every refund requires a second person.
    const inCurrency = hasRate ? (await openTenderExchange(exchange, currency)).toOrderCurrency(limit) : zero(currency);
    const rows = await findGoodwillRefunds(db, booking_id);
    const already = rows.reduce((all, { amount, state }) => (state === 'rejected' ? all : all + amount), 0);
    const left = money(inCurrency.amount - already, currency);
    const { payment: most, cashCard } = calculateMost(order);
    const byCashCard = (await hasGoodwillAccount(db, order)) ? cashCard : zero(currency);
    return {
      refunds: rows.map(
        ({ goodwill_id, amount, to_cash_card, state, why, requested_by, requested_at, decided_by }) => ({
          goodwill_id,
          amount: money(amount, currency),
          ...(to_cash_card > 0 && { cash_card: money(to_cash_card, currency) }),
          state,
          why,
          requested_by,
          requested_at: requested_at.toISOString(),
          decided_by,
          can_decide: state === 'requested' && requested_by !== email && canStaff(roles, 'approve-goodwill'),
        }),
      ),
      already: money(already, currency),
      most,
      most_by_cash_card: byCashCard,
      limit: min(floorAtZero(left), add(most, byCashCard)),
    };
  };

const requireAllowed = async (
  db: ApiDb,
  endpoint: typeof refundGoodwill | typeof decideGoodwill,
  order: BookedOrder,
  { payment, cashCard }: GoodwillParts,
): Promise<void> => {
  const most = calculateMost(order);
  if (cashCard.amount > 0 && !(await hasGoodwillAccount(db, order))) {
    throw createDeclaredProblem(endpoint, 'goodwill_needs_account', {
      title: 'The traveler has no account here',
      detail: 'A cash card needs an account of this organisation. Refund only the payment.',
      errors: [{ field: 'rest_to', message: 'The booking has no account of this organisation' }],
    });
  }
  const isOwnCurrency = payment.currency === order.booking.currency;
  const isAllowed = isOwnCurrency && payment.amount <= most.payment.amount && cashCard.amount <= most.cashCard.amount;
  if (isAllowed && isEqual(roundCharge(payment), payment)) return;
  throw createDeclaredProblem(endpoint, 'goodwill_too_large', {
    title: 'This amount cannot be refunded',
    detail: 'The payment does not allow it. Read how much it allows again.',
    errors: [{ field: 'amount', message: 'Not allowed by the payment' }],
  });
};

const addGoodwill = ({ booking }: BookedOrder, { payment, cashCard }: GoodwillParts) => ({
  goodwill: booking.goodwill + payment.amount,
  goodwill_by_cash_card: booking.goodwill_by_cash_card + cashCard.amount,
});

const toParts = ({ amount, to_cash_card }: GoodwillRow, currency: Money['currency']): GoodwillParts => ({
  payment: money(amount - to_cash_card, currency),
  cashCard: money(to_cash_card, currency),
});

/** Returns the part of a refund that only the audit trail of cash cards would show otherwise. */
const toAudit = ({ cashCard }: GoodwillParts) => (cashCard.amount > 0 ? { cash_card: cashCard } : {});

const createChangedProblem = () =>
  createDeclaredProblem(refundGoodwill, 'goodwill_changed', {
    title: 'Somebody refunded this booking meanwhile',
    detail: 'Nothing was refunded now. Read the goodwill refunds again.',
  });

const createDecidedProblem = () =>
  createDeclaredProblem(decideGoodwill, 'goodwill_decided', {
    title: 'Decided already',
    detail: 'Somebody approved or rejected this refund before.',
  });

const requireDecidable = (rows: readonly GoodwillRow[], id: string, { email }: StaffCaller): GoodwillRow => {
  const refund = rows.find(({ goodwill_id }) => goodwill_id === id);
  if (!refund) throw createDeclaredProblem(decideGoodwill, 'goodwill_unknown', { detail: 'There is no such refund.' });
  if (refund.state !== 'requested') throw createDecidedProblem();
  if (refund.requested_by !== email) return refund;
  throw createDeclaredProblem(decideGoodwill, 'own_goodwill', {
    title: 'A second person is required',
    detail: 'You requested this refund, so somebody else decides.',
  });
};

/** Registers the routes with which staff refund beyond the policies; large refunds need a second person. */
export const registerGoodwillRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, jobs, route } = deps;
  const { requireOrder } = createOpenFile(deps);
  const readView = createReadView(deps);
  const record = createRecordAction(deps);

  route(app, readGoodwill, async ({ params, staff }) => ({
    data: await readView(await requireOrder(readGoodwill, params), staff),
  }));

  route(app, refundGoodwill, async ({ params, body: { amount, already, rest_to, why }, staff }) => {
    await retryOnConflict(
      async () => {
        const order = await requireOrder(refundGoodwill, params);
        const { booking } = order;
        const view = await readView(order, staff);
        if (!isEqual(view.already, already)) throw createChangedProblem();
        const canSplit = rest_to === 'cash_card' && amount.currency === booking.currency;
        const parts = canSplit ? splitGoodwill(order, amount) : { payment: amount, cashCard: zero(amount.currency) };
        await requireAllowed(db, refundGoodwill, order, parts);
        const isAgreed = amount.amount <= view.limit.amount;
        const goodwill_id = `GW${randomCode(12)}`;
        const at = clock.now();
        await transitionBooking(deps, booking, 'goodwill_decided', {
          ...(isAgreed && { booking: addGoodwill(order, parts) }),
          also: async (tx) => {
            await tx.insert(goodwillRefunds).values({
              goodwill_id,
              booking_id: booking.booking_id,
              amount: amount.amount,
              to_cash_card: parts.cashCard.amount,
              state: isAgreed ? 'agreed' : 'requested',
              why,
              requested_by: staff.email,
              requested_at: at,
              ...(isAgreed && { decided_by: staff.email, decided_at: at }),
            });
            const action = isAgreed ? 'goodwill.refunded' : 'goodwill.requested';
            await record(tx, {
              params,
              staff,
              why,
              action,
              before: { goodwill: already },
              after: { amount, ...toAudit(parts) },
            });
            if (isAgreed) await jobs.enqueue(tx, sendGoodwill, { goodwill_id });
          },
        });
      },
      { exhausted: createChangedProblem },
    );
    return { data: await readView(await requireOrder(refundGoodwill, params), staff) };
  });

  route(app, decideGoodwill, async ({ params, body: { decision, why }, staff }) => {
    await retryOnConflict(
      async () => {
        const order = await requireOrder(decideGoodwill, params);
        const { booking } = order;
        const { goodwill_id } = params;
        const refund = requireDecidable(await findGoodwillRefunds(db, booking.booking_id), goodwill_id, staff);
        const isApproved = decision === 'approve';
        const amount = money(refund.amount, booking.currency);
        const parts = toParts(refund, booking.currency);
        if (isApproved) await requireAllowed(db, decideGoodwill, order, parts);
        const state = isApproved ? ('agreed' as const) : ('rejected' as const);
        await transitionBooking(deps, booking, 'goodwill_decided', {
          ...(isApproved && { booking: addGoodwill(order, parts) }),
          also: async (tx) => {
            const decided = { state, decided_by: staff.email, decided_at: clock.now() };
            await tx.update(goodwillRefunds).set(decided).where(eq(goodwillRefunds.goodwill_id, goodwill_id));
            const action = isApproved ? 'goodwill.approved' : 'goodwill.rejected';
            await record(tx, {
              params,
              staff,
              why,
              action,
              before: { state: 'requested' },
              after: { state, amount, ...toAudit(parts) },
            });
            if (isApproved) await jobs.enqueue(tx, sendGoodwill, { goodwill_id });
          },
        });
      },
      { exhausted: createDecidedProblem },
    );
    return { data: await readView(await requireOrder(decideGoodwill, params), staff) };
  });
};

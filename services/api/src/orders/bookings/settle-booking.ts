import type { z } from 'zod';
import { isUniqueViolation } from '@travel/kit/database/violations';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { followAttempt, isChallengeOpen } from '../../payments/lifecycle/payment-attempt.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Item } from '../items/item.ts';
import type { OrderAnswers } from '../answers/order-answers.ts';
import { openOrderAnswers } from '../answers/traveller-answers.ts';
import { bookItem, listSuppliedItems } from './item-suppliers.ts';
import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import { getFulfilment } from '../purchases/fulfilment.ts';
import { SupplierUnavailable, type SupplierAnswer } from '@travel/supplier-kit/items/item-supplier';
import type { settleBooking } from './booking-jobs.ts';
import { createBookingNumber } from './booking-number.ts';
import type { BookedOrder } from './find-order.ts';
import type { OrdersToPay } from './orders-to-pay.ts';
import type { ItemReference } from './booking-change.ts';
import { listUnsettledItems, sendRefunds } from '../refunds/send-refunds.ts';
import { removeRefusedItems } from './remove-refused-items.ts';
import { transitionWithPayment } from './transition-with-payment.ts';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { BookingDeps } from './booking-deps.ts';

type OrderToPay = NonNullable<Awaited<ReturnType<OrdersToPay['byBooking']>>>;
type PaidOrder = OrderToPay & { readonly payment: PaymentRow };

/** Time after which a supplier without an answer counts as having refused, so that the payment is voided. */
const supplierLimitMs = 6 * 3_600_000;
const mostSteps = 12;

/**
 * Performs the next steps of a booking until nothing is left to do or it has to wait: checks the payment attempt, books
 * with the suppliers, captures, refunds. Safe to repeat and to run concurrently. With `leaves_bank`, a booking whose
 * bank challenge is open is left unchanged.
 * @throws GatewayUnavailable, SupplierUnavailable if a retry may succeed
 */
export const createSettleBooking =
  (deps: BookingDeps) =>
  async ({ booking_id, leaves_bank }: z.output<typeof settleBooking.schema>): Promise<void> => {
    let order = await findPaidOrder(deps, booking_id);
    for (let count = 0; order && count < mostSteps; count += 1) {
      if (leaves_bank && isChallengeOpen(order.payment, deps.clock.now())) return;
      try {
        const next = await settleStep(deps, order);
        if (next === 'waits') return;
        order = next;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        order = await findPaidOrder(deps, booking_id);
      }
    }
    // The recovery job, which runs each minute, continues with this booking.
    if (order) {
      const { status } = order.booking;
      deps.reportIgnoredError('bookings/settle', new Error(`Not settled after ${mostSteps} steps`), {
        booking_id,
        status,
      });
    }
  };

const findPaidOrder = async ({ db, orders }: BookingDeps, bookingId: string): Promise<PaidOrder | undefined> => {
  const order = await orders.byBooking(db, bookingId);
  // Every booking in progress has a payment, even if its total is zero.
  return order?.payment ? { ...order, payment: order.payment } : undefined;
};

const isInFlight = ({ state }: PaymentRow): boolean => state === 'confirming' || state === 'challenged';

/** Returns the next step of a booking in progress; `none` if it is in a final state or its draft waits for the traveller. */
export const getNextStep = (order: BookedOrder): 'check_payment' | 'book' | 'capture' | 'refund' | 'none' => {
  switch (order.booking.status) {
    case 'paying':
      return 'check_payment';
    case 'authorised':
      return 'book';
    case 'capturing':
      return 'capture';
    case 'cancelling':
      return 'refund';
    case 'confirmed':
      // A confirmed booking has open work if the traveller pays a failed later charge with another card, or cancelled
      // some items.
      if (order.payment && isInFlight(order.payment)) return 'check_payment';
      return listUnsettledItems(order).length > 0 ? 'refund' : 'none';
    default:
      return 'none';
  }
};

const settleStep = (deps: BookingDeps, order: PaidOrder): Promise<PaidOrder | 'waits'> | 'waits' => {
  switch (getNextStep(order)) {
    case 'check_payment':
      return follow(deps, order);
    case 'book':
      return book(deps, order);
    case 'capture':
      return capture(deps, order);
    case 'refund':
      return refund(deps, order);
    case 'none':
      return 'waits';
  }
};

/** Returns the order after a transition, without reading it again. */
const applyTransition = async (
  order: PaidOrder,
  transition: ReturnType<typeof transitionWithPayment>,
): Promise<PaidOrder> => {
  const { booking, payment } = await transition;
  return { ...order, booking: { ...order.booking, ...booking }, payment };
};

const follow = async (deps: BookingDeps, order: PaidOrder): Promise<PaidOrder | 'waits'> => {
  const before = order.booking.version;
  const { booking, payment } = await followAttempt(deps, order);
  return booking.version === before ? 'waits' : { ...order, booking: { ...order.booking, ...booking }, payment };
};

/**
 * Books with the suppliers of all items in parallel. If some suppliers refuse, the remaining items are booked at a
 * reduced total, or none if the traveller chose all or nothing.
 */
const book = async (deps: BookingDeps, order: PaidOrder): Promise<PaidOrder | 'waits'> => {
  const refuseOrder = (reason: string) =>
    applyTransition(order, transitionWithPayment(deps, order, 'supplier_refused', { booking: { reason } }));
  for (const { fulfilment, bought } of listFulfilments(deps, order)) {
    const answer = await fulfilment.check(bought);
    if (answer.kind === 'refused') return refuseOrder(answer.reason);
  }
  const answers = await bookWithSuppliers(deps, order);
  const references = answers.flatMap(({ item_id, answer }): ItemReference[] =>
    answer.kind === 'booked' ? [{ item_id, reference: answer.reference, remarks: answer.remarks ?? [] }] : [],
  );
  const [refused, ...others] = answers.flatMap(({ item_id, answer }) =>
    answer.kind === 'refused' ? [{ item_id, reason: answer.reason }] : [],
  );
  if (!refused) {
    return references.length === 0
      ? applyTransition(order, transitionWithPayment(deps, order, 'ready_to_fulfil'))
      : applyTransition(order, transitionWithPayment(deps, order, 'supplier_booked', { references }));
  }
  // The choice is null in bookings from before it existed. These are booked completely or not at all.
  const wantsAll = order.booking.all_or_nothing ?? true;
  const rest = wantsAll ? null : removeRefusedItems(order, [refused, ...others]);
  if (!rest) return refuseOrder(refused.reason);
  const { payment } = order;
  const amount = rest.total - [...rest.tenders.values()].reduce((all, one) => all + one, 0);
  await transitionWithPayment(deps, order, 'some_refused', {
    booking: { total: rest.total, reason: refused.reason },
    references,
    refused: rest,
    also: (tx) => getPaymentMethod(payment).reduce(tx, payment, amount, deps.clock.now()),
  });
  return (await findPaidOrder(deps, order.booking.booking_id)) ?? 'waits';
};

/**
 * Returns the answers of all suppliers. A supplier that cannot answer is queried again by the next attempt.
 * @throws SupplierUnavailable
 */
const bookWithSuppliers = async (deps: BookingDeps, order: PaidOrder) => {
  const supplied = listSuppliedItems(order);
  const answers = openOrderAnswers(deps, order);
  const results = await Promise.allSettled(supplied.map((item) => bookWithSupplier(deps, order, item, answers)));
  return results.map((one, at) => {
    if (one.status === 'rejected') throw one.reason;
    return { item_id: supplied[at]?.item_id ?? '', answer: one.value };
  });
};

/** Returns the items that are fulfilled without a supplier, each with its fulfilment. */
const listFulfilments = ({ fulfilments }: Pick<BookingDeps, 'fulfilments'>, order: BookedOrder) =>
  order.hold.items.flatMap((item) => {
    const fulfilment = getFulfilment(fulfilments, item);
    return fulfilment && item.fulfilment
      ? [{ fulfilment, bought: { ...order, item, fulfilment: item.fulfilment } }]
      : [];
  });

const bookWithSupplier = async (
  { products, clock }: BookingDeps,
  order: PaidOrder,
  item: Item,
  answers: OrderAnswers,
): Promise<SupplierAnswer> => {
  try {
    return await bookItem(products, order, item, answers);
  } catch (error) {
    const silentFor = clock.now().getTime() - order.booking.updated_at.getTime();
    if (!(error instanceof SupplierUnavailable) || silentFor < supplierLimitMs) throw error;
    return { kind: 'refused', reason: 'supplier_unavailable' };
  }
};

const capture = async (deps: BookingDeps, order: PaidOrder): Promise<PaidOrder> => {
  const { payment } = order;
  const settlement = await getPaymentMethod(payment).settle(deps, order, payment);
  if (!settlement) {
    return applyTransition(
      order,
      transitionWithPayment(deps, order, 'payment_lost', { booking: { reason: 'payment_lost' } }),
    );
  }
  const { event, also } = settlement;
  const organisation = await deps.organisations.byId(order.booking.organisation_id);
  const number = createBookingNumber(organisation ?? { id: order.booking.organisation_id, name: '' });
  try {
    const change = {
      booking: { number, reason: null },
      payment: settlement.payment ?? {},
      also: async (tx: ApiDb) => {
        for (const own of listFulfilments(deps, order)) await own.fulfilment.fulfil(tx, own.bought);
        await also?.(tx);
      },
    };
    return await applyTransition(order, transitionWithPayment(deps, order, event, change));
  } catch (error) {
    // Another booking already has this number. The next step draws a new number.
    if (isUniqueViolation(error, 'bookings_number_unique')) return order;
    throw error;
  }
};

/** Sends the refunds of the cancelled items. Continues with a booking that still has other items. */
const refund = async (deps: BookingDeps, order: PaidOrder): Promise<PaidOrder | 'waits'> => {
  const sent = await sendRefunds(deps, order);
  // Another item may have been cancelled since. A booking that has ended needs no further step.
  if (sent?.booking.status !== 'confirmed') return 'waits';
  return (await findPaidOrder(deps, sent.booking.booking_id)) ?? 'waits';
};

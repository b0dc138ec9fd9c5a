import type { z } from 'zod';
import { isUniqueViolation } from '@travel/kit/database/violations';
import type { Organisations } from '../../people/organisations/organisations.ts';
import { methodOf } from '../../paying/methods/registry.ts';
import { followAttempt, isWithBank } from '../../paying/payments/payment-attempt.ts';
import type { PaymentDeps } from '../../paying/paying-deps.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Item } from '../items/item.ts';
import { asksAnything, noAnswers } from '../answers/asked-answers.ts';
import type { OrderAnswers } from '../answers/asked-answers.ts';
import type { TravellerAnswers } from '../answers/traveller-answers.ts';
import { bookItem, cancelWithSuppliers, suppliedItems } from './item-suppliers.ts';
import type { PaymentRow } from '../../paying/payments/payment-table.ts';
import { fulfilmentOf } from '../purchases/fulfilment.ts';
import type { Fulfilments } from '../purchases/fulfilment.ts';
import { SupplierUnavailable } from '../../products/suppliers/supplier.ts';
import type { SupplierAnswer } from '../../products/suppliers/supplier.ts';
import type { Products } from '../../products/product.ts';
import type { settleBooking } from './booking-jobs.ts';
import { drawNumber } from './booking-number.ts';
import type { BookedOrder } from './find-order.ts';
import type { OrdersToPay } from './orders-to-pay.ts';
import type { ItemReference } from './transition-booking.ts';
import { transitionWithPayment } from './transition-with-payment.ts';
import { Conflict } from '@travel/kit/database/retry-on-conflict';

export interface SettleDeps extends PaymentDeps {
  readonly orders: OrdersToPay;
  readonly products: Products;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly fulfilments: Fulfilments;
  readonly travellerAnswers: TravellerAnswers;
}

type ToldOrder = NonNullable<Awaited<ReturnType<OrdersToPay['byBooking']>>>;
type Paid = ToldOrder & { readonly payment: PaymentRow };

/** A supplier that does not say for so long is taken to have refused; the payment is voided. */
const supplierLimitMs = 6 * 3_600_000;
const mostSteps = 12;

/**
 * Does what a booking's status asks for, step by step until it is settled or has to wait for somebody: finds out about
 * the attempt in flight, books with the supplier, captures, refunds. Safe to run by many at once and again.
 * With `leaves_bank` a question that the bank may still be asking stays with it.
 * @throws GatewayUnavailable, SupplierUnavailable where the next attempt may do better
 */
export const createSettleBooking =
  (deps: SettleDeps) =>
  async ({ booking_id, leaves_bank }: z.output<typeof settleBooking.schema>): Promise<void> => {
    let order = await paidOrder(deps, booking_id);
    for (let count = 0; order && count < mostSteps; count += 1) {
      if (leaves_bank && isWithBank(order.payment, deps.clock.now())) return;
      try {
        const next = await step(deps, order);
        if (next === 'waits') return;
        order = next;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        order = await paidOrder(deps, booking_id);
      }
    }
  };

const paidOrder = async ({ db, orders }: SettleDeps, bookingId: string): Promise<Paid | undefined> => {
  const order = await orders.byBooking(db, bookingId);
  // What is under way has a payment, also where there is nothing to pay.
  return order?.payment ? { ...order, payment: order.payment } : undefined;
};

const step = (deps: SettleDeps, order: Paid): Promise<Paid | 'waits'> | 'waits' => {
  switch (order.booking.status) {
    case 'paying':
      return follow(deps, order);
    case 'authorised':
      return book(deps, order);
    case 'capturing':
      return capture(deps, order);
    case 'cancelling':
      return refund(deps, order);
    case 'confirmed':
      // Another card is tried for what is due.
      return isInFlight(order.payment) ? follow(deps, order) : 'waits';
    default:
      return 'waits';
  }
};

const isInFlight = ({ state }: PaymentRow): boolean => state === 'confirming' || state === 'challenged';

/** The order after a transition, without asking for it again. */
const after = async (order: Paid, transition: ReturnType<typeof transitionWithPayment>): Promise<Paid> => {
  const { booking, payment } = await transition;
  return { ...order, booking: { ...order.booking, ...booking }, payment };
};

const follow = async (deps: SettleDeps, order: Paid): Promise<Paid | 'waits'> => {
  const before = order.booking.version;
  const { booking, payment } = await followAttempt(deps, order);
  return booking.version === before ? 'waits' : { ...order, booking: { ...order.booking, ...booking }, payment };
};

/** Has every item, or none: what was booked of one is cancelled where another cannot be had. */
const book = async (deps: SettleDeps, order: Paid): Promise<Paid> => {
  const refusedAs = (reason: string) =>
    after(order, transitionWithPayment(deps, order, 'supplier_refused', { booking: { reason } }));
  for (const { fulfilment, bought } of ownFulfilments(deps, order)) {
    const answer = await fulfilment.check(bought);
    if (answer.kind === 'refused') return refusedAs(answer.reason);
  }
  const references: ItemReference[] = [];
  const supplied = suppliedItems(order);
  const answers = asksAnything(deps.products, supplied)
    ? await deps.travellerAnswers.read(deps.db, order.booking.booking_id)
    : noAnswers;
  for (const item of supplied) {
    const answer = await askSupplier(deps, order, item, answers);
    if (answer.kind === 'refused') return refusedAs(answer.reason);
    references.push({ item_id: item.item_id, reference: answer.reference });
  }
  return references.length === 0
    ? after(order, transitionWithPayment(deps, order, 'ready_to_fulfil'))
    : after(order, transitionWithPayment(deps, order, 'supplier_booked', { references }));
};

/** The items that no supplier is asked for, each with who fulfils it. */
const ownFulfilments = ({ fulfilments }: Pick<SettleDeps, 'fulfilments'>, order: BookedOrder) =>
  order.hold.items.flatMap((item) => {
    const fulfilment = fulfilmentOf(fulfilments, item);
    return fulfilment && item.fulfilment
      ? [{ fulfilment, bought: { ...order, item, fulfilment: item.fulfilment } }]
      : [];
  });

type SupplierWord = SupplierAnswer | { readonly kind: 'refused'; readonly reason: 'supplier_unavailable' };

const askSupplier = async (
  { products, clock }: SettleDeps,
  order: Paid,
  item: Item,
  answers: OrderAnswers,
): Promise<SupplierWord> => {
  try {
    return await bookItem(products, order, item, answers);
  } catch (error) {
    const silentFor = clock.now().getTime() - order.booking.updated_at.getTime();
    if (!(error instanceof SupplierUnavailable) || silentFor < supplierLimitMs) throw error;
    return { kind: 'refused', reason: 'supplier_unavailable' };
  }
};

const capture = async (deps: SettleDeps, order: Paid): Promise<Paid> => {
  const { payment } = order;
  const settlement = await methodOf(payment).settle(deps, order, payment);
  if (!settlement) {
    return after(order, transitionWithPayment(deps, order, 'payment_lost', { booking: { reason: 'payment_lost' } }));
  }
  const { event, also } = settlement;
  const organisation = await deps.organisations.byId(order.booking.organisation_id);
  const number = drawNumber(organisation ?? { id: order.booking.organisation_id, name: '' });
  try {
    const change = {
      booking: { number, reason: null },
      payment: settlement.payment ?? {},
      also: async (tx: ApiDb) => {
        for (const own of ownFulfilments(deps, order)) await own.fulfilment.fulfil(tx, own.bought);
        await also?.(tx);
      },
    };
    return await after(order, transitionWithPayment(deps, order, event, change));
  } catch (error) {
    // The number is another booking's: the next round draws another one.
    if (isUniqueViolation(error, 'bookings_number_unique')) return order;
    throw error;
  }
};

const refund = async (deps: SettleDeps, order: Paid): Promise<Paid> => {
  const { booking, payment } = order;
  // What of it comes back to cash cards, points and wallets came back with the cancellation.
  const refunded = order.tenders.reduce((left, tender) => left - tender.refunded, booking.refund ?? 0);
  await cancelWithSuppliers(deps.products, order, suppliedItems(order));
  if (payment.state !== 'captured') return after(order, transitionWithPayment(deps, order, 'nothing_to_refund'));
  const { also } = await methodOf(payment).refund(deps, payment, refunded);
  return after(order, transitionWithPayment(deps, order, 'refunded', { payment: { refunded }, ...(also && { also }) }));
};

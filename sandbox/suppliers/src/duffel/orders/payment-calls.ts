import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { takeFault } from '../../faults/fault.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { airlineChanges } from '../changes/change-tables.ts';
import { formatAmount, raiseAmounts } from '../search/price-offer.ts';
import { formatInstant } from '../search/wire-offer.ts';
import { announce } from '../webhooks/announce.ts';
import { createFieldError, createNotFound, createPriceChanged, createStateError } from '../wire/duffel-error.ts';
import { createId } from '../wire/ids.ts';
import { createPageAnswer, getPageRange, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { issueTickets } from './order-document.ts';
import { parsePaymentAmount, paymentInput, type PaymentInput } from './order-input.ts';
import { lockOrder, updateOrder } from './order-store.ts';
import { payments, type OrderRow, type PaymentRow } from './order-tables.ts';
import { readWireOrder } from './wire-order.ts';

const createWirePayment = (row: PaymentRow) => ({
  id: row.payment_id,
  live_mode: false,
  order_id: row.order_id,
  type: row.type,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: 'succeeded' as const,
  failure_reason: null,
  airline_credit_id: null,
  created_at: formatInstant(row.created_at.getTime()),
});

const paymentData = z.object({ order_id: z.string().min(1), payment: paymentInput });

const hasOpenChange = async (tx: SuppliersDb, orderId: string): Promise<boolean> => {
  const rows = await tx.select().from(airlineChanges).where(eq(airlineChanges.order_id, orderId));
  return rows.some(({ action_taken }) => action_taken === null);
};

/** Checks that an order is held and can still be paid. */
const checkPayable = async (tx: SuppliersDb, row: OrderRow, now: Date): Promise<void> => {
  if (row.cancelled_at) {
    throw createStateError(
      'already_cancelled',
      'Order already cancelled',
      "The order you're paying for has been cancelled.",
    );
  }
  if (row.type === 'instant') {
    throw createFieldError(
      'order_type_not_eligible_for_payment',
      '/order_id',
      'Order type not eligible for payment',
      'Only orders of the type hold can be paid after their creation.',
    );
  }
  if (row.paid_at) {
    throw createStateError(
      'already_paid',
      'Order already paid',
      "The order you're paying for has already been paid for.",
    );
  }
  if (row.payment_required_by && row.payment_required_by <= now) {
    throw createStateError(
      'past_payment_required_by_date',
      'Past payment required by date',
      "The order's payment_required_by date has elapsed.",
    );
  }
  if (await hasOpenChange(tx, row.order_id)) {
    throw createStateError(
      'schedule_changed',
      'Schedule changed',
      "You can't pay for this order because it has been changed in some way on the airline's side.",
    );
  }
};

const checkAmount = (row: OrderRow, payment: PaymentInput): void => {
  if (payment.currency !== row.currency) {
    throw createFieldError(
      'payment_currency_does_not_match_order_currency',
      '/payment/currency',
      'Payment currency does not match order currency',
      'The currency provided in the payment does not match the total_currency of the order.',
    );
  }
  if (parsePaymentAmount(payment, '/payment/amount') === row.total) return;
  throw createFieldError(
    'payment_amount_does_not_match_order_amount',
    '/payment/amount',
    'Payment amount does not match order amount',
    'The amount provided in the payment does not match the total_amount of the order.',
  );
};

/** Raises the price of a held order, as airlines may. */
const raiseOrderPrice = (db: SuppliersDb, orderId: string): Promise<unknown> =>
  transaction(db, async (tx) => {
    const { base, tax, total } = await lockOrder(tx, orderId);
    return updateOrder(tx, orderId, raiseAmounts({ base, tax, total }));
  });

/** Mounts the calls of payments, with which held orders are paid. */
export const paymentCalls = (call: MountCall, { db, jobs }: ServerDependencies): void => {
  call(
    { method: 'POST', path: '/payments', query: none, data: paymentData, status: 201 },
    async ({ data, now, target }) => {
      const { order_id, payment } = data;
      if (await takeFault(db, ['price_changed'], target)) {
        await raiseOrderPrice(db, order_id);
        throw createPriceChanged();
      }
      const paid = await transaction(db, async (tx) => {
        const row = await lockOrder(tx, order_id);
        await checkPayable(tx, row, now);
        checkAmount(row, payment);
        const [made] = await tx
          .insert(payments)
          .values({
            payment_id: createId('pay'),
            order_id,
            type: payment.type,
            amount: row.total,
            currency: row.currency,
            created_at: now,
          })
          .returning();
        if (!made) throw new Error('A payment was not written');
        const document = { ...row.document, tickets: issueTickets(row.document.passengers) };
        const order = await updateOrder(tx, order_id, { paid_at: now, synced_at: now, document });
        const wire = createWirePayment(made);
        await announce(tx, jobs, { type: 'payment.created', idempotencyKey: wire.id, object: wire }, now);
        await announce(tx, jobs, { type: 'air.payment.succeeded', idempotencyKey: wire.id, object: wire }, now);
        const object = await readWireOrder(tx, order, now);
        await announce(tx, jobs, { type: 'order.updated', idempotencyKey: createId('wev'), object }, now);
        return wire;
      });
      return { data: paid };
    },
  );

  const listQuery = z.object({ ...pageQuery, order_id: z.string().min(1) });
  call({ method: 'GET', path: '/payments', query: listQuery, data: none }, async ({ query }) => {
    const range = getPageRange(query);
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.order_id, query.order_id))
      .orderBy(desc(payments.place))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(rows.map(createWirePayment), range, query);
  });

  call({ method: 'GET', path: '/payments/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const [row] = await db.select().from(payments).where(eq(payments.payment_id, id));
    if (!row) throw createNotFound();
    return { data: createWirePayment(row) };
  });
};

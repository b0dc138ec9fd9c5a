import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeCharge, findCharge } from '../charges/charges.ts';
import type { ChargeRow } from '../charges/charge-table.ts';
import { announce } from '../../events/announce.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { lockIntent } from '../payment-intents/payment-intents.ts';
import type { MountCall } from '../../calls/calls.ts';
import { newId } from '../../wire/ids.ts';
import { listObject, madeAt, readPage, where } from '../../wire/list.ts';
import { integer, listParams, mergeMetadata, metadata, moments, oneOf, text } from '../../wire/params.ts';
import { invalidRequest, noSuch } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { refundObject } from './refund-object.ts';
import { refundReasons, refunds } from './refund-table.ts';
import type { RefundRow } from './refund-table.ts';

export const findRefund = async (work: Work, id: string): Promise<RefundRow | undefined> => {
  const mine = and(eq(refunds.refund_id, id), eq(refunds.account_id, work.account.account_id));
  const [row] = await work.db.select().from(refunds).where(mine);
  return row;
};

const mostInCharge = 10;

/** The newest refunds of a charge, as a charge shows them that is asked for with them. */
export const refundsOf = async (work: Work, chargeId: string) => {
  const mine = and(eq(refunds.charge_id, chargeId), eq(refunds.account_id, work.account.account_id));
  const rows = await work.db
    .select()
    .from(refunds)
    .where(mine)
    .orderBy(desc(refunds.place))
    .limit(mostInCharge + 1);
  const shown = rows.slice(0, mostInCharge).map(refundObject);
  return listObject(`/v1/charges/${chargeId}/refunds`, rows.length > mostInCharge, shown);
};

const createParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: oneOf(refundReasons).optional(),
  metadata: metadata.optional(),
});

/** The charge to give money back from; its intent is locked, so that two refunds wait for each other. */
const lockCharge = async (work: Work, given: z.output<typeof createParams>): Promise<ChargeRow> => {
  if (given.payment_intent !== undefined) {
    const intent = await lockIntent(work, given.payment_intent, 'payment_intent');
    const found = await findCharge(work, intent.latest_charge_id ?? '');
    if (found?.charge.status === 'succeeded' && found.charge.amount_captured > 0) return found.charge;
    throw invalidRequest(
      `This PaymentIntent (${intent.payment_intent_id}) does not have a successful charge to refund.`,
      {
        code: 'charge_not_refundable',
        param: 'payment_intent',
      },
    );
  }
  if (given.charge === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const named = await findCharge(work, given.charge);
  if (!named) throw noSuch('charge', given.charge, 'charge');
  await lockIntent(work, named.intent.payment_intent_id);
  const locked = await findCharge(work, given.charge);
  if (locked && locked.charge.amount_captured > 0) return locked.charge;
  throw invalidRequest(`Charge ${given.charge} has not been captured, so nothing can be refunded.`, {
    code: 'charge_not_refundable',
    param: 'charge',
  });
};

const refundable = (charge: ChargeRow, wanted: number | undefined): number => {
  const rest = charge.amount_captured - charge.amount_refunded;
  if (rest === 0) {
    throw invalidRequest(`Charge ${charge.charge_id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (wanted === undefined || wanted <= rest) return wanted ?? rest;
  throw invalidRequest(
    `Refund amount (${wanted} ${charge.currency}) is greater than unrefunded amount on charge (${rest} ${charge.currency}).`,
    { param: 'amount' },
  );
};

/** /v1/refunds */
export const refundRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/refunds', params: createParams }, async ({ work, params }) => {
    const charge = await lockCharge(work, params);
    const amount = refundable(charge, params.amount);
    const [row] = await work.db
      .insert(refunds)
      .values({
        refund_id: newId('re'),
        account_id: work.account.account_id,
        charge_id: charge.charge_id,
        payment_intent_id: charge.payment_intent_id,
        amount,
        currency: charge.currency,
        reason: params.reason,
        metadata: mergeMetadata({}, params.metadata),
        created_at: work.now,
      })
      .returning();
    if (!row) throw new Error('A refund was not written');
    await recordTransfer(work, { kind: 'refund', charge, amount, refundId: row.refund_id });
    const changed = await changeCharge(work, charge, { amount_refunded: charge.amount_refunded + amount });
    const object = refundObject(row);
    await announce(work, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded });
    await announce(work, 'refund.created', object);
    return object;
  });

  call({ method: 'GET', path: '/refunds/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findRefund(work, id);
    if (!row) throw noSuch('refund', id);
    return refundObject(row);
  });

  const changes = z.strictObject({ metadata: metadata.optional() });
  call({ method: 'POST', path: '/refunds/:id', params: changes }, async ({ work, params, id }) => {
    const row = await findRefund(work, id);
    if (!row) throw noSuch('refund', id);
    const [changed] = await work.db
      .update(refunds)
      .set({ metadata: mergeMetadata(row.metadata, params.metadata) })
      .where(eq(refunds.refund_id, id))
      .returning();
    const object = refundObject(changed ?? row);
    await announce(work, 'refund.updated', object, { metadata: row.metadata });
    return object;
  });

  const search = z.strictObject({
    ...listParams,
    charge: text().optional(),
    payment_intent: text().optional(),
    created: moments.optional(),
  });
  call({ method: 'GET', path: '/refunds', params: search }, async ({ work, params }) => {
    const mine = and(
      eq(refunds.account_id, work.account.account_id),
      where(refunds.charge_id, params.charge),
      where(refunds.payment_intent_id, params.payment_intent),
      madeAt(refunds.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'refund',
      place: refunds.place,
      placeOf: async (id) => (await findRefund(work, id))?.place,
      rows: (from, order, limit) => work.db.select().from(refunds).where(and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/refunds', hasMore, rows.map(refundObject));
  });
};

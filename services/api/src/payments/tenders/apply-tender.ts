import { and, eq, ne, sql } from 'drizzle-orm';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { min, money, subtract, type Money } from '@travel/contracts/money/money';
import { roundCharge } from '@travel/contracts/payments/charge-amounts';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { getShortfall, splitPayment, getTenderValue, type TenderValue } from '@travel/contracts/payments/split';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { HeldOrder } from '../order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { getAbandonedBefore } from './abandoned-orders.ts';
import { toSourceAmount } from './settle-tenders.ts';
import { listLiveTenders } from './find-tenders.ts';
import { getTender } from './registry.ts';
import { tenders, type TenderRow } from './tender-table.ts';
import { TenderRefused, type ResolveTender, type RequestedTender } from './requested-tender.ts';

type TenderDeps = Pick<PaymentDeps, 'db' | 'clock' | 'orders'>;

/**
 * Locks the order until the transaction ends. Changes to its tenders, price or expiry wait for the lock.
 * @throws TenderRefused order_closed
 */
const lockOrder = async ({ db, clock, orders }: TenderDeps, holdId: string): Promise<HeldOrder> => {
  const hold = await orders.lock(db, holdId);
  // The tenders of an order cannot change while a payment is in flight or after the order has ended.
  if (!hold || hold.status !== 'held' || hold.expires_at <= clock.now()) throw new TenderRefused('order_closed');
  return hold;
};

const add = async ({ db, orders }: TenderDeps, { hold_id, tendered }: HeldOrder, by: number): Promise<void> =>
  orders.setTendered(db, hold_id, tendered + by);

const release = async (tx: ApiDb, tender: TenderRow, now: Date): Promise<void> => {
  await getTender(tender).release(tx, tender);
  await tx.update(tenders).set({ state: 'released', updated_at: now }).where(eq(tenders.tender_id, tender.tender_id));
};

/** Releases what the traveller's abandoned orders reserve of a coupon, card or points. */
const releaseAbandoned = async (deps: TenderDeps, wanted: RequestedTender, holdId: string): Promise<void> => {
  const { db, clock, orders } = deps;
  const now = clock.now();
  const before = getAbandonedBefore(now);
  const wasLeft = and(
    eq(tenders.kind, wanted.kind),
    eq(tenders.source_id, wanted.source_id),
    eq(tenders.user_id, wanted.user_id),
    eq(tenders.state, 'reserved'),
    ne(tenders.hold_id, holdId),
    sql`${tenders.created_at} < ${before}`,
  );
  const holders = await db.selectDistinct({ hold_id: tenders.hold_id }).from(tenders).where(wasLeft);
  if (holders.length === 0) return;
  const ids = holders.map(({ hold_id }) => hold_id);
  for (const hold of await orders.lockAbandoned(db, ids, before)) {
    const left = await db
      .select()
      .from(tenders)
      .where(and(wasLeft, eq(tenders.hold_id, hold.hold_id)));
    for (const tender of left) await release(db, tender, now);
    const tendered = hold.tendered - left.reduce((sum, { amount }) => sum + amount, 0);
    await orders.setTendered(db, hold.hold_id, await keepMinimum(db, { ...hold, tendered }, now));
  }
};

const reserve = async (deps: TenderDeps, row: TenderRow, wanted: RequestedTender): Promise<void> => {
  const source = getTender(row);
  if (await source.reserve(deps.db, row)) return;
  await releaseAbandoned(deps, wanted, row.hold_id);
  if (!(await source.reserve(deps.db, row))) throw new TenderRefused('not_enough');
};

/**
 * Applies a tender to an order, up to the amount left to pay. Replaces an applied tender of the same source. All
 * changes are made in one transaction.
 * @returns the tender
 * @throws TenderRefused
 */
export const applyTender = (deps: TenderDeps, holdId: string, want: ResolveTender): Promise<TenderRow> =>
  transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const now = deps.clock.now();
    const locked = await lockOrder(inside, holdId);
    const applied = await listLiveTenders(tx, holdId);
    const wanted = await want(tx, locked, applied);
    const same = applied.find(({ kind, source_id }) => kind === wanted.kind && source_id === wanted.source_id);
    const { secondRefusal, isIndivisible } = getTender(wanted);
    const isSecond = applied.some(({ kind }) => kind === wanted.kind) && !same;
    if (secondRefusal && isSecond) throw new TenderRefused(secondRefusal);

    if (same) await release(tx, same, now);
    const tendered = same ? locked.tendered - same.amount : locked.tendered;
    const hold = { ...locked, tendered };
    const left = money(hold.total - hold.tendered, hold.currency);
    const total = money(hold.total, hold.currency);
    const amount = calculateReduction(total, left, wanted.worth);
    const fromSource = wanted.fromSource(amount);
    if (!fromSource) throw new TenderRefused('not_enough');

    const row: TenderRow = {
      tender_id: `TN${randomCode(14)}`,
      hold_id: holdId,
      kind: wanted.kind,
      source_id: wanted.source_id,
      user_id: wanted.user_id,
      state: 'reserved',
      place: await nextPlace(tx, holdId),
      label: wanted.label,
      // Stores the reserved amount as the value of the tender, because a reservation never grows. Only a tender that is
      // used as a whole, such as a coupon, keeps its full value and may grow with the total.
      worth: isIndivisible ? wanted.worth : { kind: 'amount', amount },
      amount,
      ...fromSource,
      refunded: 0,
      source_refunded: 0,
      details: wanted.details,
      created_at: now,
      updated_at: now,
    };
    await reserve(inside, row, wanted);
    await tx.insert(tenders).values(row);
    await add(inside, hold, amount);
    return row;
  });

/**
 * Returns how much a tender reduces the remaining amount, in minor units.
 * @throws TenderRefused nothing_left, below_minimum
 */
const calculateReduction = (total: Money, left: Money, worth: TenderValue): number => {
  const most = min(getTenderValue(worth, total), left);
  // Nothing is left to pay, or only a rest that is too small to be charged and is rounded off.
  if (most.amount === 0 || roundCharge(left).amount === 0) throw new TenderRefused('nothing_left');
  const kept = getShortfall(total, subtract(left, most));
  if (!kept || kept.amount >= most.amount) throw new TenderRefused('below_minimum');
  return most.amount - kept.amount;
};

const nextPlace = async (tx: ApiDb, holdId: string): Promise<number> => {
  const [found] = await tx
    .select({ place: sql<number>`coalesce(max(${tenders.place}), 0) + 1` })
    .from(tenders)
    .where(eq(tenders.hold_id, holdId));
  return found?.place ?? 1;
};

/**
 * Removes tenders of an order. The other tenders keep their amounts, unless the rest would be too small to be charged.
 * Idempotent.
 * @returns whether the order had such a tender
 * @throws TenderRefused order_closed
 */
export const releaseTender = (
  deps: TenderDeps,
  holdId: string,
  which: Pick<TenderRow, 'kind'> & Partial<Pick<TenderRow, 'tender_id' | 'source_id'>>,
): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const now = deps.clock.now();
    const { orders } = deps;
    const hold = await lockOrder(inside, holdId);
    const found = (await listLiveTenders(tx, holdId)).filter(
      ({ kind, tender_id, source_id }) =>
        kind === which.kind &&
        (which.tender_id === undefined || which.tender_id === tender_id) &&
        (which.source_id === undefined || which.source_id === source_id),
    );
    if (found.length === 0) return false;
    for (const tender of found) await release(tx, tender, now);
    const tendered = hold.tendered - found.reduce((sum, { amount }) => sum + amount, 0);
    await orders.setTendered(tx, holdId, await keepMinimum(tx, { ...hold, tendered }, now));
    return true;
  });

/**
 * Lowers the tenders of a locked order if they leave less than the minimum charge to pay by card. Runs in the caller's
 * transaction. Returns the new sum of the tenders, in minor units.
 */
const keepMinimum = async (tx: ApiDb, hold: HeldOrder, now: Date): Promise<number> => {
  const { total, tendered, currency } = hold;
  const kept = getShortfall(money(total, currency), money(total - tendered, currency));
  if (kept?.amount === 0) return tendered;
  return repriceTenders(tx, hold, total, now);
};

/** Releases tenders for single units, such as rooms, of a locked order whose units have changed. */
export const releaseTendersOfUnits = async (tx: ApiDb, holdId: string, now: Date): Promise<void> => {
  for (const tender of await listLiveTenders(tx, holdId)) {
    if (getTender(tender).appliesToUnits) await release(tx, tender, now);
  }
};

/**
 * Releases tenders that can no longer pay for a locked order after a product was added, because a tender must be valid
 * for the entire order. Also releases tenders that pay for single units (wallet cards), because only applying such a
 * card checks which products it accepts. Runs in the caller's transaction.
 */
export const releaseTendersNotFor = async (
  tx: ApiDb,
  holdId: string,
  product: ProductCode,
  now: Date,
): Promise<void> => {
  for (const tender of await listLiveTenders(tx, holdId)) {
    const { appliesToUnits, isAccepted } = getTender(tender);
    if (appliesToUnits || !isAccepted(product, defaultFlags, tender)) await release(tx, tender, now);
  }
};

/**
 * Adjusts the tenders of a locked order to a new total: percentages are recalculated, and all other amounts are capped
 * at what is left to pay. Runs in the caller's transaction. Returns the new sum of the tenders, in minor units.
 */
export const repriceTenders = async (
  tx: ApiDb,
  { hold_id, currency }: Pick<HeldOrder, 'hold_id' | 'currency'>,
  total: number,
  now: Date,
): Promise<number> => {
  const { parts } = splitPayment(money(total, currency), await listLiveTenders(tx, hold_id));
  for (const { tender, amount } of parts) {
    if (amount.amount !== tender.amount) await resize(tx, tender, amount.amount, now);
  }
  return parts.reduce((all, { amount }) => all + amount.amount, 0);
};

const resize = async (tx: ApiDb, tender: TenderRow, amount: number, now: Date): Promise<void> => {
  if (amount === 0) {
    await release(tx, tender, now);
    return;
  }
  const { isIndivisible } = getTender(tender);
  const source_amount = isIndivisible ? tender.source_amount : Math.max(1, toSourceAmount(tender, amount));
  // Only a tender that is used as a whole, such as a coupon, may grow with the total. For other tenders, no more than
  // their amount is reserved.
  const worth: TenderValue = isIndivisible ? tender.worth : { kind: 'amount', amount };
  const rest = tender.source_amount - source_amount;
  if (rest > 0) await getTender(tender).release(tx, { ...tender, source_amount: rest });
  await tx
    .update(tenders)
    .set({ amount, source_amount, worth, updated_at: now })
    .where(eq(tenders.tender_id, tender.tender_id));
};

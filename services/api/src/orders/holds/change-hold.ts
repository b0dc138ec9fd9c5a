import { eq, sql } from 'drizzle-orm';
import { addHoldItem, maxItems, removeHoldItem } from '@travel/contracts/endpoints/orders/holds';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { releaseTendersNotFor, releaseTendersOfUnits, repriceTenders } from '../../payments/tenders/apply-tender.ts';
import type { OpenedItem } from '../../products/product.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import type { Order } from '../bookings/find-order.ts';
import { lockToChange } from '../bookings/write-draft.ts';
import { deleteItem, insertItem } from '../items/change-items.ts';
import type { ClaimingItem } from '../items/claim-capacity.ts';
import { getOrderDays, sumPrices, type Items } from '../items/item.ts';
import { compareWithHeldBefore, selectHeldBefore, type ItemsHeldBefore } from './held-before.ts';
import type { Hold } from './hold.ts';
import { requireFewHolds, type OpenHolds } from './hold-limits.ts';
import { getHoldRule, getTimeAfterAddition } from './hold-rule.ts';
import { holds } from './hold-table.ts';
import { selectOpenHolds } from './open-holds.ts';
import { findChangeableOrder } from './changeable-order.ts';
import { toOfferedItem, openOffer, requireSignedIn, createSoldOutProblem, createOfferProblem } from './read-offer.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

export interface AddItemRequest {
  readonly offer: string;
  readonly language: string;
  /** Session token of the visitor; null for a guest. */
  readonly session: string | null;
}

interface HoldingVisitor extends Record<string, unknown> {
  readonly member_percent: number | null;
  readonly open: OpenHolds;
  readonly held_before: ItemsHeldBefore;
}

/** Returns the columns that summarise the items of an order, for its hold and its booking. */
const toColumns = ({ products }: BookingDeps, items: Items) => {
  const { amount: total } = sumPrices(items.map(({ price }) => price));
  const { starts, ends } = getOrderDays(items);
  const { product_type } = items[0];
  return {
    hold: { total, product_type, path: products.of(product_type).path },
    booking: { total, product_type, starts_on: starts?.date ?? null, ends_on: ends?.date ?? null },
  };
};

/** Updates the total and the tenders of a locked hold to its current items. */
const writeHold = async (
  deps: BookingDeps,
  { hold_id, currency, tendered: before }: Hold,
  items: Items,
  time: Partial<Pick<Hold, 'expires_at' | 'extensions_left'>> = {},
): Promise<void> => {
  const { hold } = toColumns(deps, items);
  const now = deps.clock.now();
  const tendered = before === 0 ? 0 : await repriceTenders(deps.db, { hold_id, currency }, hold.total, now);
  await deps.db
    .update(holds)
    .set({ ...hold, ...time, tendered })
    .where(eq(holds.hold_id, hold_id));
};

/**
 * Returns an offer as the next item of an order, with the capacity to claim. A product that claims its capacity only
 * when the booking starts claims it now if the booking has already started.
 */
const toNextItem = ({ products }: BookingDeps, { hold, booking }: Order, offered: OpenedItem): ClaimingItem => {
  const position = 1 + Math.max(...hold.items.map((one) => one.position));
  const item = toOfferedItem(products, offered, position);
  const { listClaims } = products.of(item.product_type);
  return { item, claims: listClaims ? (booking ? listClaims(item) : []) : offered.claims };
};

const addItem = async (
  deps: BookingDeps,
  order: Order,
  { addition, visitor }: { readonly addition: AddItemRequest; readonly visitor: Traveller },
): Promise<void> => {
  const { hold } = order;
  const { offer: given, language, session } = addition;
  const offer = { offer: given, field: 'offer' };
  if (hold.items.length >= maxItems) {
    throw createDeclaredProblem(addHoldItem, 'too_many_items', {
      detail: `An order can have up to ${maxItems} items. Book these first.`,
    });
  }
  const reader = { language, organisationId: hold.organisation_id };
  const read = await openOffer(deps.products, offer, reader);
  const offered = read();
  await requireSignedIn(deps.products, [offered.item], visitor);
  const next = toNextItem(deps, order, offered);
  if (next.item.price.inclusive.currency !== hold.currency) {
    throw createOfferProblem(
      'offer_invalid',
      'offer',
      `What is held together has one currency, ${hold.currency}. Search again in it.`,
    );
  }
  const items: Items = [...hold.items, next.item];
  await transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    await lockToChange(inside, order, toColumns(deps, items).booking);
    const seen = { ...hold, created_at: deps.clock.now() };
    const {
      rows: [room],
    } = await tx.execute<HoldingVisitor>(sql`
      select ${deps.sessions.discountColumn(session)} as member_percent, ${selectOpenHolds(seen, next.claims)} as open,
        ${selectHeldBefore(deps.products, seen, [next.item])} as held_before`);
    if (room) requireFewHolds(room.open, [offered], deps.holdFactor);
    const compared = compareWithHeldBefore(deps.products, next.item, room?.held_before ?? []);
    // Reads the offer again, now that the member discount is known: if the offer was made for another visitor, its
    // price must be agreed to first.
    read({ pays: room?.member_percent ?? 0, promised: 0 });
    if (!(await insertItem(tx, hold.hold_id, { ...next, item: compared }))) throw createSoldOutProblem();
    const { product_type } = next.item;
    const isNew = hold.items.every((item) => item.product_type !== product_type);
    if (isNew) await releaseTendersNotFor(tx, hold.hold_id, product_type, deps.clock.now());
    const time = getTimeAfterAddition(hold, getHoldRule(deps.products, items), deps.clock.now());
    await writeHold(inside, hold, items, time);
    await deps.jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: time.expires_at });
  });
};

const removeItem = async (deps: BookingDeps, order: Order, itemId: string): Promise<void> => {
  const { hold } = order;
  if (!hold.items.some(({ item_id }) => item_id === itemId)) return;
  const [first, ...others] = hold.items.filter(({ item_id }) => item_id !== itemId);
  if (!first) {
    throw createDeclaredProblem(removeHoldItem, 'last_item', {
      detail: 'This is the last item on hold. Release the hold instead.',
    });
  }
  const items: Items = [first, ...others];
  await transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const now = deps.clock.now();
    await lockToChange(inside, order, toColumns(deps, items).booking);
    await deleteItem(tx, hold.hold_id, itemId, now);
    await releaseTendersOfUnits(tx, hold.hold_id, now);
    await writeHold(inside, hold, items);
  });
};

/**
 * Adds and removes items of a hold while it is not being paid. Each method throws ProblemError as its endpoint
 * declares.
 */
export const createChangeHold = (deps: BookingDeps) => {
  // Retries if the order is changed concurrently.
  const change = (token: string, visitor: Traveller, how: (order: Order) => Promise<void>): Promise<void> =>
    retryOnConflict(async () => how(await findChangeableOrder(deps, token, visitor)));
  return {
    add: (token: string, addition: AddItemRequest, visitor: Traveller) =>
      change(token, visitor, (order) => addItem(deps, order, { addition, visitor })),
    remove: (token: string, itemId: string, visitor: Traveller) =>
      change(token, visitor, (order) => removeItem(deps, order, itemId)),
  };
};

import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { money, type Money } from '@travel/contracts/money/money';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createProblems } from '@travel/kit/problem/problem';
import { eq, sql } from 'drizzle-orm';
import { getMemberPercent } from '../../products/prices/item-prices.ts';
import { needsSignIn } from '../../products/needs-sign-in.ts';
import type { Products } from '../../products/product.ts';
import { SupplierUnavailable, type CheckedItem } from '@travel/supplier-kit/items/item-supplier';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { noMemberTerms } from '../../reference/member-terms.ts';
import { selectAnswers, withAnswers, type OrderAnswers } from '../answers/order-answers.ts';
import { isOffered, type Hold } from '../holds/hold.ts';
import type { ItemClaims } from '../items/claim-capacity.ts';
import { hashConditions, withPrices, sumPrices, type Item } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import { getCurrentPrice } from '../items/item-prices.ts';
import type { Booker, BeginRequest } from './booker.ts';
import { bookings } from './booking-table.ts';
import { checkTravellers } from './check-travellers.ts';
import { findOrderByBooking, findOrderByToken, type BookedOrder, type Order } from './find-order.ts';
import { getSupplier } from './item-suppliers.ts';
import { toGuests, toTraveller, listTravellers } from './travellers.ts';
import { createDraft, updateDraft } from './write-draft.ts';
import type { BookingDeps } from './booking-deps.ts';

const problem = createProblems(beginBooking);

const createUnknownProblem = () => problem('hold_unknown', 'Hold not found', 'There is no such hold.');
const createEndedProblem = ({ products }: Pick<BookingDeps, 'products'>, { hold }: Pick<Order, 'hold'>) => {
  const { thing } = products.of(hold.product_type).nouns;
  return problem('hold_ended', 'Hold expired', `The ${thing} is no longer on hold. Choose it again.`);
};

/**
 * Starts the booking of a hold, or updates the draft that was already started (spec §4/19).
 * @returns the current order
 * @throws ProblemError as declared by the endpoint
 */
export const createBeginBooking =
  (deps: BookingDeps) =>
  async (request: BeginRequest, booker: Booker): Promise<BookedOrder> => {
    const order = await openOrder(deps, request, booker);
    if (isBegun(order)) return order;
    const { hold } = order;
    requireSignedIn(deps.products, hold.items, booker);
    const travellers = getTravellers(hold, request, booker);
    checkTravellers(deps.products, hold.items, travellers, request);
    const answers = selectAnswers(deps.products, hold.items, travellers, request.answers);
    const { contact } = request;
    const checked = await checkItems(deps, hold, { travellers, answers, booker, contact });
    const prices = checked.map(({ price }) => price);
    try {
      requireSameConditions(hold, checked, request);
      requireAgreement(request.agreed_total, prices, hold);
    } catch (error) {
      await storeQuotes(deps, hold, checked);
      throw error;
    }
    const details = new Map(
      hold.items.flatMap(({ item_id }, at) => {
        const changed = checked[at]?.details;
        return changed ? [[item_id, changed] as const] : [];
      }),
    );
    const claims = listClaimsAtBooking(deps.products, hold.items);
    const draft = { request, travellers, answers, booker, prices, details, claims };
    return (await write(deps, order, draft)) ?? (await writeInTurn(deps, order, draft));
  };

/**
 * Requires a session again, although holding an item already requires one: since then, a flag may have restricted the
 * product to signed-in visitors, or the visitor may have signed out.
 */
const requireSignedIn = (products: Products, items: readonly Item[], { user, flags }: Booker): void => {
  const sold = items.map(({ product_type }) => products.of(product_type));
  if (user !== null || !needsSignIn(sold, flags)) return;
  throw problem('sign_in_required', 'Sign-in required', 'This site sells it to signed-in visitors only.');
};

/** Finds the order of a request to start a booking. The booking may be missing, a draft, or past the draft status. */
const openOrder = async (
  { db, clock, products }: Pick<BookingDeps, 'db' | 'clock' | 'products'>,
  request: BeginRequest,
  booker: Booker,
): Promise<Order> => {
  const order = await findOrderByToken(db, request.hold_token);
  if (order?.hold.organisation_id !== booker.organisationId) throw createUnknownProblem();
  const { booking, hold } = order;
  if (booking) {
    if (!(await booker.mayOpen(order))) throw createUnknownProblem();
    if (booking.status === 'paying') {
      throw problem('attempt_in_flight', 'Payment in progress', 'A payment of this booking is under way.');
    }
    if (booking.status === 'failed' || booking.status === 'expired') throw createEndedProblem({ products }, order);
    if (isBegun(order)) return order;
  }
  if (hold.status !== 'held' || hold.expires_at <= clock.now()) throw createEndedProblem({ products }, order);
  return order;
};

/** Returns whether the booking has left the draft status, so that there is nothing left to start. */
const isBegun = (order: Order): order is BookedOrder => order.booking !== null && order.booking.status !== 'draft';

/**
 * Returns the capacity that an order claims when its booking starts, because some products claim no capacity for a
 * hold.
 */
const listClaimsAtBooking = (products: Products, items: readonly Item[]): ItemClaims[] =>
  items.flatMap((item) => {
    const claims = products.of(item.product_type).listClaims?.(item) ?? [];
    return claims.length === 0 ? [] : [{ item_id: item.item_id, claims }];
  });

type Draft = Parameters<typeof createDraft>[1];

/** Writes the draft booking. Returns undefined if another request changed the order after it was read. */
const write = async (
  deps: BookingDeps,
  order: Order,
  agreed: Omit<Draft, 'hold'>,
): Promise<BookedOrder | undefined> => {
  const { booking, hold } = order;
  const { amount: total } = sumPrices(agreed.prices);
  const draft = { hold, ...agreed };
  try {
    const written = booking ? await updateDraft(deps, booking, draft) : await createDraft(deps, draft);
    if (!written) return undefined;
    // Tenders and discounts were recalculated with the new price, so the order must be read again.
    if (hold.tendered > 0 && total !== hold.total) return await findOrderByBooking(deps.db, written.booking_id);
    return {
      ...order,
      hold: { ...hold, items: withPrices(hold.items, agreed.prices), total },
      booking: written,
      sealed_answers: deps.travellerAnswers.seal(written.booking_id, agreed.answers),
    };
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

/**
 * Writes the draft booking while its row is locked, as every status change does, so that concurrent requests run one
 * after another.
 */
const writeInTurn = (deps: BookingDeps, { hold }: Order, agreed: Omit<Draft, 'hold'>): Promise<BookedOrder> =>
  transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    await tx
      .select({ booking_id: bookings.booking_id })
      .from(bookings)
      .where(eq(bookings.hold_id, hold.hold_id))
      .for('update');
    const order = await openOrder(inside, agreed.request, agreed.booker);
    const begun = isBegun(order) ? order : await write(inside, order, agreed);
    // While the row is locked, the write fails only if the hold ended before its booking was started.
    if (!begun) throw createEndedProblem(deps, order);
    return begun;
  });

/**
 * Returns the travellers of a request. For a product without an offer, such as a plan or wallet card, the signed-in
 * user is the traveller unless the request names another one.
 */
const getTravellers = (hold: Hold, request: BeginRequest, { user }: Booker): readonly TravellerInput[] => {
  const travellers = listTravellers(request);
  return travellers.length === 0 && user && !isOffered(hold) ? [toTraveller(user)] : travellers;
};

interface PriceRequest {
  readonly hold_id: string;
  readonly travellers: readonly TravellerInput[];
  readonly answers: OrderAnswers;
  readonly booker: Booker;
  readonly contact: BeginRequest['contact'];
}

/**
 * Returns the current price of each item. Suppliers are queried in parallel.
 * @throws the error of the first item, in item order, that cannot be booked
 */
const checkItems = async (
  deps: BookingDeps,
  { hold_id, items }: Hold,
  asked: Omit<PriceRequest, 'hold_id'>,
): Promise<CheckedItem[]> => {
  const answered = await Promise.allSettled(items.map((item) => checkItem(deps, item, { ...asked, hold_id })));
  return answered.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};

/**
 * Returns the current price of an item for the person who starts the booking.
 * @throws ProblemError if these travellers cannot book the item
 */
const checkItem = async (
  { products, clock }: BookingDeps,
  item: Item,
  { hold_id, travellers, answers, contact, booker: { member, organisationId, language } }: PriceRequest,
): Promise<CheckedItem> => {
  const product = products.of(item.product_type);
  const { thing, supplier: asked } = product.nouns;
  const price = getCurrentPrice(products, item, member ?? noMemberTerms);
  if (item.fulfilled_by !== 'supplier') return { price };
  const check = async () =>
    getSupplier(products, item).check({
      item: { ...item, price },
      guests: toGuests(travellers),
      travellers: withAnswers(travellers, answers),
      answers: answers.items[item.item_id] ?? {},
      contact,
      hold_id,
      organisation_id: organisationId,
      language,
      is_paid_later: false,
    });
  const checked = await check().catch((error: unknown) => {
    if (!(error instanceof SupplierUnavailable)) throw error;
    throw createDeclaredProblem(beginBooking, 'supplier_unavailable', {
      title: `The ${asked} is not responding`,
      detail: `The ${thing} stays on hold. Try again in a moment.`,
      headers: { 'retry-after': '5' },
    });
  });
  const isPast = item.starts !== null && item.starts.date < getTodayAt(item.starts.zone, clock);
  if (isPast || checked.kind === 'travel_date_too_soon') {
    throw problem('travel_date_too_soon', 'Travel date too soon', `The ${asked} cannot take a booking so soon.`);
  }
  if (checked.kind === 'bookable') return checked;
  if (checked.kind === 'sold_out') {
    throw problem('sold_out', 'Just sold out', `The ${asked} no longer offers the ${thing}. Choose something else.`);
  }
  throw problem(
    'duplicate_reservation',
    'Duplicate reservation',
    `The ${asked} has a reservation of this name already.`,
  );
};

/**
 * Stores the quotes that the traveller has not agreed to yet: worse policies, which pages show and a request with their
 * version accepts, and details by which the next attempt gets the same price.
 */
const storeQuotes = async (
  { db }: Pick<BookingDeps, 'db'>,
  { hold_id, items }: Hold,
  checked: readonly CheckedItem[],
): Promise<void> => {
  const quotes = items.map(({ item_id }, at) => ({ ...checked[at], item_id }));
  await db.execute(sql`
    update ${orderItems} as item set cancellation = coalesce(quoted.cancellation, item.cancellation),
      details = coalesce(quoted.details, item.details)
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as quoted (item_id text, cancellation jsonb, details jsonb)
    where item.hold_id = ${hold_id} and item.item_id = quoted.item_id and item.status = 'held'`);
};

/**
 * Requires that no supplier refunds less for a cancellation than the traveller saw.
 * @throws ProblemError price_changed, perhaps with the same price
 */
const requireSameConditions = (
  { items }: Hold,
  checked: readonly CheckedItem[],
  { agreed_total: was, agreed_conditions }: BeginRequest,
): void => {
  const isSame = checked.every(({ cancellation }) => !cancellation);
  if (isSame && (agreed_conditions === undefined || agreed_conditions === hashConditions(items))) return;
  throw createDeclaredProblem(beginBooking, 'price_changed', {
    title: 'The conditions have changed',
    detail: 'A supplier refunds less for a cancellation than before.',
    context: { was, now: sumPrices(checked.map(({ price }) => price)), reason: 'conditions' },
  });
};

/**
 * Requires that the traveller agreed to the current price, whatever the reason for a price change.
 * @throws ProblemError price_changed
 */
const requireAgreement = (agreed: Money, prices: readonly ItemPrice[], { total, currency, items }: Hold): void => {
  const now = sumPrices(prices);
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  const was = agreed.currency === now.currency ? agreed : money(total, currency);
  const byMembership = prices.some(
    (price, at) => getMemberPercent(price) !== getMemberPercent(items[at]?.price ?? price),
  );
  throw createDeclaredProblem(beginBooking, 'price_changed', {
    title: 'The price has changed',
    detail: 'The price differs from the agreed price.',
    context: { was, now, ...(byMembership && { reason: 'membership' }) },
  });
};

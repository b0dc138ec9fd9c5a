import { and, eq, sql } from 'drizzle-orm';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { hasQuestions, isAnswered, type OrderAnswers } from '../answers/order-answers.ts';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holds } from '../holds/hold-table.ts';
import type { Hold } from '../holds/hold.ts';
import { takeCapacity, type ItemClaims } from '../items/claim-capacity.ts';
import { getOrderDays, sumPrices } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import type { Booker, BeginRequest } from './booker.ts';
import { getAgreedCommission } from '../agents/commission.ts';
import { repriceTenders } from '../../payments/tenders/apply-tender.ts';
import { bookings, type BookingRow } from './booking-table.ts';
import type { Order } from './find-order.ts';
import { withoutAnswers } from './travellers.ts';
import { transitionBooking } from './transition-booking.ts';
import type { TransitionDeps } from './booking-change.ts';
import type { BookingDeps } from './booking-deps.ts';

type DraftDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'products' | 'travellerAnswers'>;

interface Draft {
  readonly hold: Hold;
  readonly request: BeginRequest;
  readonly travellers: readonly TravellerInput[];
  readonly answers: OrderAnswers;
  readonly booker: Booker;
  readonly prices: readonly ItemPrice[];
  /** Details of the items that change with the agreed price, by item ID. */
  readonly details: ReadonlyMap<string, ItemContent['details']>;
  /** Capacity that the order claims when its booking starts. */
  readonly claims: readonly ItemClaims[];
}

const isRepriced = ({ hold, prices, details }: Draft): boolean =>
  details.size > 0 || prices.some(({ inclusive }, at) => inclusive.amount !== hold.items[at]?.price.inclusive.amount);

/** Updates the hold and its tenders to the agreed price. */
const updatePrice = async (
  { db, clock }: TransitionDeps,
  { hold, prices, details }: Pick<Draft, 'hold' | 'prices'> & Partial<Pick<Draft, 'details'>>,
): Promise<void> => {
  const { amount: total } = sumPrices(prices);
  // Locks the hold, so that no tender is added or removed while the tenders are recalculated for the new total.
  const [locked] = await db.select().from(holds).where(eq(holds.hold_id, hold.hold_id)).for('update');
  const tendered = locked && locked.tendered > 0 ? await repriceTenders(db, locked, total, clock.now()) : 0;
  await db.update(holds).set({ total, tendered }).where(eq(holds.hold_id, hold.hold_id));
  const agreed = hold.items.map(({ item_id }, at) => ({ item_id, price: prices[at], details: details?.get(item_id) }));
  await db.execute(sql`
    update ${orderItems} as item set price = agreed.price, details = coalesce(agreed.details, item.details)
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as agreed (item_id text, price jsonb, details jsonb)
    where item.hold_id = ${hold.hold_id} and item.item_id = agreed.item_id`);
};

/**
 * Locks an order that is not being paid, to change its items or price. If the booking of the order has been started, it
 * is changed as well.
 * @throws Conflict if the order has changed since it was read
 */
export const lockToChange = async (
  inside: TransitionDeps,
  { hold, booking }: Order,
  change: Partial<Pick<BookingRow, 'total' | 'product_type' | 'starts_on' | 'ends_on'>>,
): Promise<void> => {
  const { db } = inside;
  if (booking) await transitionBooking(inside, booking, 'details_given', { booking: change });
  const isAsRead = and(eq(holds.hold_id, hold.hold_id), eq(holds.status, 'held'), eq(holds.total, hold.total));
  const locked = await db.select({ total: holds.total }).from(holds).where(isAsRead).for('update');
  // While the hold is locked, no booking can start from it. A booking that started before is visible here.
  const begun = booking
    ? []
    : await db.select({ id: bookings.booking_id }).from(bookings).where(eq(bookings.hold_id, hold.hold_id));
  if (locked.length === 0 || begun.length > 0) throw new Conflict(`${hold.hold_id} changed meanwhile`);
};

/**
 * Updates an order that is not being paid to an agreed price: the hold, its tenders and the booking, if started.
 * @throws Conflict if the order has changed since it was read
 */
export const repriceOrder = (deps: TransitionDeps, order: Order, prices: readonly ItemPrice[]): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    await lockToChange(inside, order, { total: sumPrices(prices).amount });
    await updatePrice(inside, { hold: order.hold, prices });
  });

/**
 * Inserts a new booking. Returns undefined if the hold has changed since it was read or already has a booking. The same
 * statement locks the hold, so that the hold cannot end before the booking is stored.
 */
export const createDraft = async (deps: DraftDeps, draft: Draft): Promise<BookingRow | undefined> =>
  isRepriced(draft) || isAnswered(draft.answers) || draft.claims.length > 0
    ? transaction(deps.db, async (tx) => {
        const inside = { ...deps, db: tx };
        const made = await insertDraft(inside, draft);
        if (made && isRepriced(draft)) await updatePrice(inside, draft);
        if (made) await deps.travellerAnswers.save(tx, made.booking_id, draft.answers);
        if (made) await claimAtBooking(tx, draft);
        return made;
      })
    : insertDraft(deps, draft);

/**
 * Claims the capacity that the order claims only when its booking starts.
 * @throws ProblemError sold_out, which rolls back the transaction
 */
const claimAtBooking = async (tx: ApiDb, { claims }: Draft): Promise<void> => {
  if (claims.length === 0 || (await takeCapacity(tx, claims))) return;
  throw createDeclaredProblem(beginBooking, 'sold_out', {
    title: 'Just sold out',
    detail: 'The last one was just booked. Choose something else.',
  });
};

const insertDraft = async ({ db, clock }: TransitionDeps, draft: Draft): Promise<BookingRow | undefined> => {
  const { hold, request, travellers, booker, prices } = draft;
  const { starts, ends } = getOrderDays(hold.items);
  const total = sumPrices(prices);
  const now = clock.now();
  const row: BookingRow = {
    booking_id: `BK${randomCode(12)}`,
    hold_id: hold.hold_id,
    organisation_id: hold.organisation_id,
    user_id: booker.user?.user_id ?? null,
    browser_hash: booker.browser,
    resumed_browser_hash: null,
    waiting_mail_at: null,
    product_type: hold.product_type,
    status: 'draft',
    version: 0,
    number: null,
    reason: null,
    travellers: withoutAnswers(travellers),
    booked_travellers: null,
    wanted_travellers: null,
    names_version: null,
    contact: request.contact,
    language: booker.language,
    total: total.amount,
    currency: total.currency,
    starts_on: starts?.date ?? null,
    ends_on: ends?.date ?? null,
    refund: null,
    goodwill: 0,
    goodwill_by_cash_card: 0,
    all_or_nothing: request.all_or_nothing,
    commission_percent: getAgreedCommission(booker.user),
    card_attempts: 0,
    history: [{ at: now.toISOString(), event: 'details_given', to: 'draft' }],
    created_at: now,
    updated_at: now,
    cancelled_at: null,
  };
  const { rows } = await db.execute(sql`
    with locked as (
      select hold_id from ${holds}
      where hold_id = ${hold.hold_id} and status = 'held' and expires_at > ${now.toISOString()}::timestamptz
        and total = ${hold.total}::bigint
      for update)
    insert into ${bookings}
    select made.* from locked, jsonb_populate_record(null::${bookings}, ${JSON.stringify(row)}::jsonb) as made
    on conflict (hold_id) do nothing
    returning booking_id`);
  return rows.length > 0 ? row : undefined;
};

/** Updates the travellers, contact and agreed price of a booking that is not paid yet. */
export const updateDraft = async (deps: DraftDeps, seen: BookingRow, draft: Draft): Promise<BookingRow> => {
  const { request, travellers, booker, prices } = draft;
  const booking = {
    travellers: withoutAnswers(travellers),
    contact: request.contact,
    language: booker.language,
    all_or_nothing: request.all_or_nothing,
    total: sumPrices(prices).amount,
    // If a guest has signed in since the first request, the booking now belongs to their account.
    ...(booker.user && {
      user_id: booker.user.user_id,
      commission_percent: seen.commission_percent ?? getAgreedCommission(booker.user),
    }),
  };
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const moved = await transitionBooking(inside, seen, 'details_given', { booking });
    if (isRepriced(draft)) await updatePrice(inside, draft);
    if (hasQuestions(deps.products, draft.hold.items)) {
      await deps.travellerAnswers.save(tx, seen.booking_id, draft.answers);
    }
    return { ...seen, ...booking, ...moved };
  });
};

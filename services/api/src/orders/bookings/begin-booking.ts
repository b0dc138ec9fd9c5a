import { beginBooking } from '@travel/contracts/endpoints/bookings';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money';
import { refusal } from '@travel/contracts/permissions';
import type { User } from '@travel/contracts/session.schema';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem, problemsOf } from '@travel/kit/problem';
import { eq } from 'drizzle-orm';
import { isStayHold } from '../holds/hold-table.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import { memberPercentOf, withoutPromise } from '../../products/hotels/search/member-prices.ts';
import { noMemberTerms } from '../../reference/member-terms.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';
import { productWords } from '../purchases/product-words.ts';
import { SupplierUnavailable } from '../../products/suppliers/supplier.ts';
import type { StaySupplier } from '../../products/suppliers/stay-supplier.ts';
import { bookings } from './booking-table.ts';
import { checkParty } from './check-guests.ts';
import { findOrderByBooking, findOrderByToken } from './find-order.ts';
import type { BookedOrder, Order } from './find-order.ts';
import { todayAt } from '../../reference/calendar-days/instants.ts';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { TransitionDeps } from './transition-booking.ts';
import { makeDraft, updateDraft } from './write-draft.ts';

export type BookingWish = ParsedRequest<typeof beginBooking>['body'];

/** Who begins a booking, and from where. */
export interface Beginner {
  readonly user: User | null;
  /** At whose site: what another organisation holds is unknown there. */
  readonly organisationId: string;
  readonly browser: string;
  readonly language: TextLanguage;
  /** What membership means to them; a purchase asks for nothing of it. */
  readonly member?: MemberTerms;
  /** Whether the order's booking, where one is begun already, opens to them. */
  mayOpen(order: Order): Promise<boolean>;
}

interface BeginParts extends TransitionDeps {
  readonly offers: Pick<Offers, 'priceFor'>;
  readonly supplier: StaySupplier;
}

const problem = problemsOf(beginBooking);

const unknown = () => problem('hold_unknown', 'Not held', 'There is no such hold.');
const ended = ({ hold }: Pick<Order, 'hold'>) =>
  problem('hold_ended', 'Not held any more', `The ${productWords(hold).thing} is not held any more. Choose it again.`);

/**
 * Begins a booking of what is held, or brings the one begun up to date (spec §4/19).
 * @returns it as it stands then; @throws ProblemError as the endpoint declares
 */
export const createBeginBooking =
  (parts: BeginParts) =>
  async (wish: BookingWish, beginner: Beginner): Promise<BookedOrder> => {
    if (refusal(beginner.user, 'book') === 'demo_account') {
      throw problem('demo_account', 'Browse only', 'A demo account can look at everything and book nothing.');
    }
    const order = await openOrder(parts, wish, beginner);
    if (isBegun(order)) return order;
    const { hold } = order;
    checkParty(hold, wish);
    const price = await priceFor(parts, hold, wish, beginner);
    requireAgreement(wish.agreed_total, price, hold);
    const draft = { wish: withBuyer(hold, wish, beginner), beginner, price };
    return (await write(parts, order, draft)) ?? (await writeInTurn(parts, order, draft));
  };

/** The order of a wish, where there is something to begin or nothing left to. */
const openOrder = async (
  { db, clock }: Pick<BeginParts, 'db' | 'clock'>,
  wish: BookingWish,
  beginner: Beginner,
): Promise<Order> => {
  const order = await findOrderByToken(db, wish.hold_token);
  if (order?.hold.organisation_id !== beginner.organisationId) throw unknown();
  const { booking, hold } = order;
  if (booking) {
    if (!(await beginner.mayOpen(order))) throw unknown();
    if (booking.status === 'paying') {
      throw problem('attempt_in_flight', 'Being paid for', 'A payment of this booking is under way.');
    }
    if (booking.status === 'failed' || booking.status === 'expired') throw ended(order);
    if (isBegun(order)) return order;
  }
  if (hold.status !== 'held' || hold.expires_at <= clock.now()) throw ended(order);
  return order;
};

/** Paid, or more: there is nothing left to begin. */
const isBegun = (order: Order): order is BookedOrder => order.booking !== null && order.booking.status !== 'draft';

type Draft = Parameters<typeof makeDraft>[1];

/** Writes what was wished for; undefined where somebody else wrote since the order was read. */
const write = async (
  parts: BeginParts,
  order: Order,
  agreed: Omit<Draft, 'hold'>,
): Promise<BookedOrder | undefined> => {
  const { booking, hold } = order;
  const { price } = agreed;
  const draft = { hold, ...agreed };
  try {
    const written = booking ? await updateDraft(parts, booking, draft) : await makeDraft(parts, draft);
    if (!written) return undefined;
    const total = price.inclusive.amount;
    // What is taken off it has changed with its price.
    if (hold.tendered > 0 && total !== hold.total) return await findOrderByBooking(parts.db, written.booking_id);
    return { ...order, hold: { ...hold, price, total }, booking: written };
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

/** The same with the booking locked, as everybody locks who moves it: each of many beginnings has its turn. */
const writeInTurn = (parts: BeginParts, { hold }: Order, agreed: Omit<Draft, 'hold'>): Promise<BookedOrder> =>
  transaction(parts.db, async (tx) => {
    const inside = { ...parts, db: tx };
    await tx
      .select({ booking_id: bookings.booking_id })
      .from(bookings)
      .where(eq(bookings.hold_id, hold.hold_id))
      .for('update');
    const order = await openOrder(inside, agreed.wish, agreed.beginner);
    const begun = isBegun(order) ? order : await write(inside, order, agreed);
    // Whoever could end the hold without its booking did so just now.
    if (!begun) throw ended(order);
    return begun;
  });

/** A purchase that is for nobody else is for who is signed in. */
const withBuyer = (hold: HoldRow, wish: BookingWish, { user }: Beginner): BookingWish =>
  hold.purchase && wish.guests.length === 0 && user
    ? { ...wish, guests: [{ first_name: user.firstname, last_name: user.lastname }] }
    : wish;

/** What the supplier wants for it of who begins, a member or not, if these guests can have it at all. */
const priceFor = async (
  { supplier, offers, clock }: BeginParts,
  hold: HoldRow,
  wish: BookingWish,
  { member }: Beginner,
): Promise<StayPrice> => {
  const { checkin } = hold;
  const { thing, supplier: asked } = productWords(hold);
  const price = isStayHold(hold)
    ? withoutPromise(offers.priceFor(hold.stay, hold.offered_price, member ?? noMemberTerms))
    : hold.offered_price;
  if (hold.purchase && hold.purchase.by !== 'supplier') return price;
  const checked = await supplier.check({ guests: wish.guests, price }).catch((error: unknown) => {
    if (!(error instanceof SupplierUnavailable)) throw error;
    throw declaredProblem(beginBooking, 'supplier_unavailable', {
      title: `The ${asked} cannot be asked just now`,
      detail: `The ${thing} stays held. Try again in a moment.`,
      headers: { 'retry-after': '5' },
    });
  });
  const isPast = checkin !== null && checkin < todayAt(hold.stay?.time_zone ?? 'UTC', clock);
  if (isPast || checked.kind === 'travel_date_too_soon') {
    throw problem('travel_date_too_soon', 'Travel date too soon', `The ${asked} cannot take a booking so soon.`);
  }
  if (checked.kind === 'bookable') return checked.price;
  throw problem(
    'duplicate_reservation',
    'Duplicate reservation',
    `The ${asked} has a reservation of this name already.`,
  );
};

/** Another price than the one agreed to is asked about first, whoever changed it. */
const requireAgreement = (agreed: Money, asked: StayPrice, { price }: HoldRow): void => {
  const now = asked.inclusive;
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  const was = agreed.currency === now.currency ? agreed : price.inclusive;
  throw declaredProblem(beginBooking, 'price_changed', {
    title: 'The price has changed',
    detail: 'The stay costs something else than was agreed to.',
    context: { was, now, ...(memberPercentOf(asked) !== memberPercentOf(price) && { reason: 'membership' }) },
  });
};

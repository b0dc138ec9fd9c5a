import { beginBooking } from '@travel/contracts/endpoints/bookings';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money';
import { refusal } from '@travel/contracts/permissions';
import type { User } from '@travel/contracts/session.schema';
import { declaredProblem } from '@travel/kit/problem';
import type { HoldRow } from '../holds/hold-table.ts';
import type { StayPrice } from '../hotels/stay-price.ts';
import { SupplierUnavailable } from '../supplier/supplier.ts';
import type { Supplier } from '../supplier/supplier.ts';
import { checkGuests } from './check-guests.ts';
import { findOrderByToken } from './find-order.ts';
import type { BookedOrder, Order } from './find-order.ts';
import { todayAt } from '../hotels/stay.ts';
import { StaleBooking } from './move-booking.ts';
import type { MoveParts } from './move-booking.ts';
import { makeDraft, updateDraft } from './write-draft.ts';

export type BookingWish = ParsedRequest<typeof beginBooking>['body'];

/** Who begins a booking, and from where. */
export interface Beginner {
  readonly user: User | null;
  readonly browser: string;
  readonly language: TextLanguage;
  /** Whether the order's booking, where one is begun already, opens to them. */
  mayOpen(order: Order): Promise<boolean>;
}

interface BeginParts extends MoveParts {
  readonly supplier: Supplier;
}

const tries = 25;

const problem = (code: Parameters<typeof declaredProblem<typeof beginBooking>>[1], title: string, detail: string) =>
  declaredProblem(beginBooking, code, { title, detail });

const unknown = () => problem('hold_unknown', 'Not held', 'There is no such hold.');
const ended = () => problem('hold_ended', 'Not held any more', 'The room went back. Look for it again.');

/**
 * Begins a booking of what is held, or brings the one begun up to date (spec §4/19).
 * @returns it as it stands then; @throws ProblemError as the endpoint declares
 */
export const createBeginBooking = (parts: BeginParts) => {
  const attempt = async (wish: BookingWish, beginner: Beginner): Promise<BookedOrder | undefined> => {
    const order = await findOrderByToken(parts.db, wish.hold_token);
    if (!order) throw unknown();
    const { booking, hold } = order;
    if (booking) {
      if (!(await beginner.mayOpen(order))) throw unknown();
      if (booking.status === 'paying') {
        throw problem('attempt_in_flight', 'Being paid for', 'A payment of this booking is under way.');
      }
      if (booking.status === 'failed' || booking.status === 'expired') throw ended();
      // Paid, or more: there is nothing left to begin.
      if (booking.status !== 'draft') return { ...order, booking };
    }
    if (hold.status !== 'held' || hold.expires_at <= parts.clock.now()) throw ended();
    checkGuests(wish.guests, hold.stay.rooms);
    const price = await priceFor(parts, hold, wish);
    requireAgreement(wish.agreed_total, price.inclusive, hold);

    const draft = { hold, wish, beginner, price };
    const written = booking ? await updateDraft(parts, booking, draft) : await makeDraft(parts, draft);
    const agreed = { ...hold, price, total: price.inclusive.amount };
    return written && { ...order, hold: agreed, booking: written };
  };

  return async (wish: BookingWish, beginner: Beginner): Promise<BookedOrder> => {
    if (refusal(beginner.user, 'book') === 'demo_account') {
      throw problem('demo_account', 'Browse only', 'A demo account can look at everything and book nothing.');
    }
    for (let count = 1; count <= tries; count += 1) {
      try {
        const begun = await attempt(wish, beginner);
        if (begun) return begun;
      } catch (error) {
        if (!(error instanceof StaleBooking)) throw error;
      }
    }
    throw problem(
      'attempt_in_flight',
      'Being changed',
      'This booking is being changed elsewhere. Try again in a moment.',
    );
  };
};

/** What the supplier wants for it, if these guests can have it at all. */
const priceFor = async ({ supplier, clock }: BeginParts, hold: HoldRow, wish: BookingWish): Promise<StayPrice> => {
  const { stay, offered_price: price, quantity } = hold;
  const checked = await supplier.check({ ...stay, quantity, guests: wish.guests, price }).catch((error: unknown) => {
    if (!(error instanceof SupplierUnavailable)) throw error;
    throw declaredProblem(beginBooking, 'supplier_unavailable', {
      title: 'The hotel cannot be asked just now',
      detail: 'The room stays held. Try again in a moment.',
      headers: { 'retry-after': '5' },
    });
  });
  const isPast = stay.checkin < todayAt(stay.time_zone, clock);
  if (isPast || checked.kind === 'travel_date_too_soon') {
    throw problem('travel_date_too_soon', 'Travel date too soon', 'The hotel cannot take a guest so soon.');
  }
  if (checked.kind === 'bookable') return checked.price;
  throw problem('duplicate_reservation', 'Duplicate reservation', 'The hotel has a reservation of this name already.');
};

/** Another price than the one agreed to is asked about first, whoever changed it. */
const requireAgreement = (agreed: Money, now: Money, { price }: HoldRow): void => {
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  const was = agreed.currency === now.currency ? agreed : price.inclusive;
  throw declaredProblem(beginBooking, 'price_changed', {
    title: 'The price has changed',
    detail: 'The stay costs something else than was agreed to.',
    context: { was, now },
  });
};

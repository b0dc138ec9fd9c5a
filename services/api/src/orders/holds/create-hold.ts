import { createHold } from '@travel/contracts/endpoints/holds';
import { productOf } from '@travel/contracts/products/definitions';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/ids';
import type { Jobs } from '@travel/kit/jobs';
import { declaredProblem } from '@travel/kit/problem';
import { expireHold } from '../bookings/booking-jobs.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { withoutPromise } from '../../products/hotels/search/member-prices.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { Sessions } from '../../people/sessions/sessions.ts';
import type { StayHold } from './hold-table.ts';
import type { OfferedStay, Offers } from '../../products/hotels/offers/offers.ts';
import { requireFewHolds } from './open-holds.ts';
import { takeRooms } from './take-rooms.ts';

interface HoldParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sessions: Pick<Sessions, 'discountColumn'>;
  readonly offers: Offers;
  /** How many times the limits on open holds are allowed; 0 for none. */
  readonly holdFactor: number;
}

export interface HoldWish {
  readonly offer: string;
  readonly language: string;
  readonly organisationId: string;
  /** The token of the session of who wishes; null for a guest. */
  readonly session: string | null;
  readonly holder: Holder;
}

/** Digests of who wishes. */
export interface Holder {
  /** Of the session or browser; null for a guest whose browser has no key yet. */
  readonly holder_hash: string | null;
  readonly network_hash: string;
}

const soldOut = () =>
  declaredProblem(createHold, 'sold_out', {
    title: 'Taken meanwhile',
    detail: 'The last of these rooms was taken a moment ago. Choose another one.',
  });

/** What an offer promises today, to who asks or to whom it was made. @throws ProblemError offer_expired, offer_invalid, price_changed */
const readOffer = (offers: Offers, { offer, language }: HoldWish, member?: MemberTerms): OfferedStay => {
  const read = offers.read(offer, language, member);
  if (read === 'invalid') {
    throw declaredProblem(createHold, 'offer_invalid', { detail: 'This is no offer of ours. Search again.' });
  }
  if (read === 'expired') {
    throw declaredProblem(createHold, 'offer_expired', { detail: 'The offer has run out. Look at the room again.' });
  }
  if (read.changed) {
    const { price, offer: fresh, byMembership } = read.changed;
    throw declaredProblem(createHold, 'price_changed', {
      title: 'The price has changed',
      detail: 'The room has another price since it was shown.',
      context: {
        was: read.offered.inclusive,
        now: price.inclusive,
        offer: fresh,
        ...(byMembership && { reason: 'membership' }),
      },
    });
  }
  return read;
};

/** Takes the rooms of an offer for a while. @throws ProblemError sold_out, and those of the offer */
export const createHolding =
  ({ db, clock, jobs, sessions, offers, holdFactor }: HoldParts) =>
  async (wish: HoldWish): Promise<{ hold: StayHold; token: string; member_percent: number | null }> => {
    const { stay, rooms, offered, anybodys } = readOffer(offers, wish);
    const now = clock.now();
    const token = `H-${randomCode(24)}`;
    const rule = productOf('HLT').hold ?? { seconds: 0, extensions: 0 };
    const hold: StayHold = {
      hold_id: `HD${randomCode(14)}`,
      token_hash: tokenDigest(token),
      organisation_id: wish.organisationId,
      product_type: 'HLT',
      path: 'hotels',
      status: 'held',
      unit_id: rooms.unit_id,
      quantity: rooms.quantity,
      checkin: stay.checkin,
      checkout: stay.checkout,
      stay,
      purchase: null,
      offered_price: anybodys,
      price: withoutPromise(offered),
      total: offered.inclusive.amount,
      tendered: 0,
      currency: offered.inclusive.currency,
      extensions_left: rule.extensions,
      created_at: now,
      expires_at: new Date(now.getTime() + rule.seconds * 1000),
      renewed_at: null,
      renewed_by: null,
      ended_at: null,
      rooms_returned_at: null,
      ...wish.holder,
    };
    const { member_percent } = await transaction(db, async (tx) => {
      const taken = await takeRooms(tx, rooms, hold, sessions.discountColumn(wish.session));
      if (!taken) throw soldOut();
      const { quantity, houseRooms } = rooms;
      requireFewHolds({ open: taken.open, quantity, houseRooms, factor: holdFactor });
      // Who takes them is known by the same statement: an offer that was made for somebody else is asked about.
      readOffer(offers, wish, { pays: taken.member_percent ?? 0, promised: 0 });
      await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
      return taken;
    });
    return { hold, token, member_percent };
  };

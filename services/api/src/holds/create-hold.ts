import { createHold } from '@travel/contracts/endpoints/holds';
import { productOf } from '@travel/contracts/products/definitions';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/ids';
import type { Jobs } from '@travel/kit/jobs';
import { declaredProblem } from '@travel/kit/problem';
import { expireHold } from '../bookings/booking-jobs.ts';
import type { ApiDb } from '../database/schema.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';
import type { OfferedStay, Offers } from '../offers/offers.ts';
import { takeRooms } from './take-rooms.ts';

interface HoldParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly offers: Offers;
}

export interface HoldWish {
  readonly offer: string;
  readonly language: string;
  readonly organisationId: string;
}

const soldOut = () =>
  declaredProblem(createHold, 'sold_out', {
    title: 'Taken meanwhile',
    detail: 'The last of these rooms was taken a moment ago. Choose another one.',
  });

/** What an offer promises today. @throws ProblemError offer_expired, offer_invalid, price_changed */
const readOffer = (offers: Offers, { offer, language }: HoldWish): OfferedStay => {
  const read = offers.read(offer, language);
  if (read === 'invalid') {
    throw declaredProblem(createHold, 'offer_invalid', { detail: 'This is no offer of ours. Search again.' });
  }
  if (read === 'expired') {
    throw declaredProblem(createHold, 'offer_expired', { detail: 'The offer has run out. Look at the room again.' });
  }
  if (read.changed) {
    const { price, offer: fresh } = read.changed;
    throw declaredProblem(createHold, 'price_changed', {
      title: 'The price has changed',
      detail: 'The room has another price since it was shown.',
      context: { was: read.offered.inclusive, now: price.inclusive, offer: fresh },
    });
  }
  return read;
};

/** Takes the rooms of an offer for a while. @throws ProblemError sold_out, and those of the offer */
export const createHolding =
  ({ db, clock, jobs, offers }: HoldParts) =>
  async (wish: HoldWish): Promise<{ hold: HoldRow; token: string }> => {
    const { stay, rooms, offered } = readOffer(offers, wish);
    const now = clock.now();
    const token = `H-${randomCode(24)}`;
    const rule = productOf('HLT').hold ?? { seconds: 0, extensions: 0 };
    const hold: HoldRow = {
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
      offered_price: offered,
      price: offered,
      total: offered.inclusive.amount,
      currency: offered.inclusive.currency,
      extensions_left: rule.extensions,
      created_at: now,
      expires_at: new Date(now.getTime() + rule.seconds * 1000),
      renewed_at: null,
      renewed_by: null,
      ended_at: null,
      rooms_returned_at: null,
    };
    await transaction(db, async (tx) => {
      if (!(await takeRooms(tx, rooms))) throw soldOut();
      await tx.insert(holds).values(hold);
      await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
    });
    return { hold, token };
  };

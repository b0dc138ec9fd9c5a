import { createHold } from '@travel/contracts/endpoints/holds';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/ids';
import type { Jobs } from '@travel/kit/jobs';
import { declaredProblem } from '@travel/kit/problem';
import type { Sessions } from '../../people/sessions/sessions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { withoutPromise } from '../../products/prices/item-prices.ts';
import type { Products } from '../../products/product.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import { claimCapacity } from '../items/claim-capacity.ts';
import type { ClaimingItem } from '../items/claim-capacity.ts';
import { totalOf } from '../items/item.ts';
import { makeItem } from '../items/make-item.ts';
import type { Hold } from './hold.ts';
import { holdRuleOf } from './hold-rule.ts';
import { requireFewHolds } from './open-holds.ts';

interface HoldDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sessions: Pick<Sessions, 'discountColumn'>;
  readonly products: Products;
  /** How many times the limits on open holds are allowed; 0 for none. */
  readonly holdFactor: number;
}

/** A signed offer, and the input that it came in: what is wrong with it is said of that. */
export interface GivenOffer {
  readonly offer: string;
  readonly field: string;
}

export interface HoldRequest {
  /** Each becomes an item of the order. */
  readonly offers: readonly [GivenOffer, ...GivenOffer[]];
  readonly language: string;
  readonly organisationId: string;
  /** The token of the session of who asks; null for a guest. */
  readonly session: string | null;
  readonly holder: Holder;
}

/** Digests of who asks. */
export interface Holder {
  /** Of the session or browser; null for a guest whose browser has no key yet. */
  readonly holder_hash: string | null;
  readonly network_hash: string;
}

const soldOut = () =>
  declaredProblem(createHold, 'sold_out', {
    title: 'Taken a moment ago',
    detail: 'The last of it was taken a moment ago. Choose something else.',
  });

const wrongOffer = (code: 'offer_expired' | 'offer_invalid', field: string, detail: string) =>
  declaredProblem(createHold, code, { detail, errors: [{ field, message: detail }] });

/** What an offer promises today, to who asks or to whom it was made. @throws ProblemError offer_expired, offer_invalid, price_changed */
const readOffer = (products: Products, { offer, field }: GivenOffer, language: string, member?: MemberTerms) => {
  const read = products.readOffer(offer, language, member);
  if (read === 'invalid') throw wrongOffer('offer_invalid', field, 'This is no offer of ours. Search again.');
  if (read === 'expired') throw wrongOffer('offer_expired', field, 'The offer has run out. Look at it again.');
  if (read.changed) {
    const { price, offer: fresh, byMembership } = read.changed;
    const { thing } = products.of(read.item.product_type).words;
    throw declaredProblem(createHold, 'price_changed', {
      title: 'The price has changed',
      detail: `The ${thing} has another price since it was shown.`,
      errors: [{ field, message: 'It has another price now' }],
      context: {
        was: read.item.price.inclusive,
        now: price.inclusive,
        offer: fresh,
        ...(byMembership && { reason: 'membership' }),
      },
    });
  }
  return read;
};

/** Holds what offers promise for a while, all of it or nothing. @throws ProblemError sold_out, and those of the offers */
export const createHolding =
  ({ db, clock, jobs, sessions, products, holdFactor }: HoldDeps) =>
  async (request: HoldRequest): Promise<{ hold: Hold; token: string; member_percent: number | null }> => {
    const { offers, language } = request;
    const read = (member?: MemberTerms) => offers.map((offer) => readOffer(products, offer, language, member));
    const offered = read();
    const claiming: ClaimingItem[] = offered.map(({ item, claims, listed, basis }, position) => ({
      item: makeItem(
        products,
        { ...item, price: withoutPromise(item.price) },
        { position, listed: { ...listed, basis }, by: 'supplier' },
      ),
      // What holds nothing takes it as its booking begins.
      claims: products.of(item.product_type).claimsOf ? [] : claims,
    }));
    const [first, ...others] = claiming.map(({ item }) => item);
    if (!first) throw wrongOffer('offer_invalid', 'offers', 'There is nothing to hold.');
    const items = [first, ...others] as const;
    if (new Set(items.map(({ price }) => price.inclusive.currency)).size > 1) {
      throw wrongOffer('offer_invalid', 'offers', 'What is held together has one currency. Search again.');
    }
    const { amount, currency } = totalOf(items.map(({ price }) => price));
    const now = clock.now();
    const token = `H-${randomCode(24)}`;
    const rule = holdRuleOf(products, items);
    const row = {
      hold_id: `HD${randomCode(14)}`,
      token_hash: tokenDigest(token),
      organisation_id: request.organisationId,
      product_type: first.product_type,
      path: products.of(first.product_type).path,
      status: 'held' as const,
      total: amount,
      tendered: 0,
      currency,
      extensions_left: rule.extensions,
      created_at: now,
      expires_at: new Date(now.getTime() + rule.seconds * 1000),
      renewed_at: null,
      renewed_by: null,
      ended_at: null,
      returned_at: null,
      ...request.holder,
    };
    const { member_percent } = await transaction(db, async (tx) => {
      const claimed = await claimCapacity(tx, row, claiming, sessions.discountColumn(request.session));
      if (!claimed) throw soldOut();
      requireFewHolds(claimed.open, offered, holdFactor);
      // Who holds it is known by the same statement: an offer that was made for somebody else is asked about.
      read({ pays: claimed.member_percent ?? 0, promised: 0 });
      await jobs.enqueue(tx, expireHold, { hold_id: row.hold_id }, { startAfter: row.expires_at });
      return claimed;
    });
    return { hold: { ...row, items }, token, member_percent };
  };

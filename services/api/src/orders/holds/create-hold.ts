import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import { claimCapacity } from '../items/claim-capacity.ts';
import type { ClaimingItem } from '../items/claim-capacity.ts';
import { sumPrices } from '../items/item.ts';
import { selectHeldBefore, writeComparison } from './held-before.ts';
import type { Hold } from './hold.ts';
import { requireFewHolds } from './hold-limits.ts';
import { getHoldRule } from './hold-rule.ts';
import type { HoldRow } from './hold-table.ts';
import { toOfferedItem, readOffer, requireSignedIn, createSoldOutProblem, createOfferProblem } from './read-offer.ts';
import type { GivenOffer } from './read-offer.ts';
import { storeReplacedItem } from './replace-item.ts';

interface HoldDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sessions: Pick<Sessions, 'discountColumn'>;
  readonly products: Products;
  /** Factor by which the limits on open holds are multiplied; 0 disables the limits. */
  readonly holdFactor: number;
}

export interface HoldRequest {
  /** Each offer becomes an item of the order. */
  readonly offers: readonly [GivenOffer, ...GivenOffer[]];
  readonly language: string;
  readonly organisationId: string;
  readonly visitor: Pick<Traveller, 'organisation' | 'session'>;
  /** Session token of the visitor; null for a guest. */
  readonly session: string | null;
  readonly holder: Holder;
  /** The booked item that is replaced once this hold is booked, or null. */
  readonly replaces: ReplacedItem | null;
}

/** Digests that identify the visitor. */
export interface Holder {
  /** Digest of the session or of the browser key; null for a guest whose browser has no key yet. */
  readonly holder_hash: string | null;
  readonly network_hash: string;
}

/**
 * Creates the function that holds the items of offers for a limited time, either all of them or none.
 * @throws ProblemError sold_out, and the errors of invalid offers
 */
export const createHoldOffers =
  ({ db, clock, jobs, sessions, products, holdFactor }: HoldDeps) =>
  async (request: HoldRequest): Promise<{ hold: Hold; token: string; member_percent: number | null }> => {
    const { offers } = request;
    const read = (member?: MemberTerms) => offers.map((offer) => readOffer(products, offer, request, member));
    const offered = read();
    await requireSignedIn(
      products,
      offered.map(({ item }) => item),
      request.visitor,
    );
    const claiming: ClaimingItem[] = offered.map((one, position) => ({
      item: toOfferedItem(products, one, position),
      // Products with `claimsOf` claim their capacity only when the booking starts, and nothing for the hold.
      claims: products.of(one.item.product_type).claimsOf ? [] : one.claims,
    }));
    const [first, ...others] = claiming.map(({ item }) => item);
    if (!first) throw createOfferProblem('offer_invalid', 'offers', 'There is nothing to hold.');
    const items = [first, ...others] as const;
    if (new Set(items.map(({ price }) => price.inclusive.currency)).size > 1) {
      throw createOfferProblem('offer_invalid', 'offers', 'What is held together has one currency. Search again.');
    }
    const { replaces } = request;
    if (replaces && items.some(({ product_type }) => product_type !== replaces.product_type)) {
      throw createOfferProblem(
        'offer_invalid',
        'change',
        'Only something of the same kind can take the place of a booking.',
      );
    }
    const { amount, currency } = sumPrices(items.map(({ price }) => price));
    const now = clock.now();
    const token = `H-${randomCode(24)}`;
    const rule = getHoldRule(products, items);
    const row: HoldRow = {
      hold_id: `HD${randomCode(14)}`,
      token_hash: tokenDigest(token),
      resume_hash: null,
      organisation_id: request.organisationId,
      product_type: first.product_type,
      path: products.of(first.product_type).path,
      status: 'held',
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
      // Set by `takePlace`, after it has ended any other hold that would replace the same item.
      replaces_item: null,
      replaces: null,
      ...request.holder,
    };
    const claimed = await transaction(db, async (tx) => {
      const discount = sessions.discountColumn(request.session);
      const heldBefore = selectHeldBefore(products, row, items);
      const found = await claimCapacity(tx, row, claiming, { discount, heldBefore });
      if (!found) throw createSoldOutProblem();
      const { member_percent, open, held_before } = found;
      requireFewHolds(open, offered, holdFactor);
      // Reads the offers again, now that the member discount is known: if an offer was made for another visitor, its
      // price must be agreed to first.
      read({ pays: member_percent ?? 0, promised: 0 });
      const compared = await writeComparison(tx, products, items, held_before);
      if (replaces) await storeReplacedItem({ db: tx, clock, jobs }, row.hold_id, replaces);
      await jobs.enqueue(tx, expireHold, { hold_id: row.hold_id }, { startAfter: row.expires_at });
      return { member_percent, items: compared };
    });
    const hold = { ...row, replaces_item: replaces?.item_id ?? null, replaces, items: claimed.items };
    return { hold, token, member_percent: claimed.member_percent };
  };

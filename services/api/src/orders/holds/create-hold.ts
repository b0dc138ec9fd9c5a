import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { transaction } from '@travel/kit/database/transaction';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import { claimCapacity, type ClaimingItem } from '../items/claim-capacity.ts';
import { selectHeldBefore, writeComparison } from './held-before.ts';
import type { Hold } from './hold.ts';
import { requireFewHolds } from './hold-limits.ts';
import { createHoldRow, createHoldToken } from './hold-row.ts';
import {
  toOfferedItem,
  openOffer,
  requireSignedIn,
  createSoldOutProblem,
  createOfferProblem,
  type GivenOffer,
} from './read-offer.ts';
import { storeReplacedItem } from './replace-item.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

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
  ({ db, clock, jobs, sessions, products, holdFactor }: BookingDeps) =>
  async (request: HoldRequest): Promise<{ hold: Hold; token: string; member_percent: number | null }> => {
    const { offers } = request;
    const opened = await Promise.all(offers.map((offer) => openOffer(products, offer, request)));
    const read = (member?: MemberTerms) => opened.map((readOne) => readOne(member));
    const offered = read();
    await requireSignedIn(
      products,
      offered.map(({ item }) => item),
      request.visitor,
    );
    const claiming: ClaimingItem[] = offered.map((one, position) => ({
      item: toOfferedItem(products, one, position),
      // Products with `listClaims` claim their capacity only when the booking starts, and nothing for the hold.
      claims: products.of(one.item.product_type).listClaims ? [] : one.claims,
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
    const token = createHoldToken();
    const { organisationId, holder } = request;
    const row = { ...createHoldRow(products, { organisationId, items, token, now: clock.now() }), ...holder };
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
      // Ends any other hold that would replace the same item.
      if (replaces) await storeReplacedItem({ db: tx, clock, jobs }, row.hold_id, replaces);
      await jobs.enqueue(tx, expireHold, { hold_id: row.hold_id }, { startAfter: row.expires_at });
      return { member_percent, items: compared };
    });
    const hold = { ...row, replaces_item: replaces?.item_id ?? null, replaces, items: claimed.items };
    return { hold, token, member_percent: claimed.member_percent };
  };

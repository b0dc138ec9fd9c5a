import { zero } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { ProductCode } from '@travel/contracts/products';
import { productDefinitions } from '@travel/contracts/products/definitions';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/ids';
import type { Jobs } from '@travel/kit/jobs';
import { expireHold } from '../bookings/booking-jobs.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holds } from '../holds/hold-table.ts';
import type { PurchaseHold } from '../holds/hold-table.ts';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { HeldPurchase } from './held-purchase.ts';

interface PurchaseParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export interface PurchaseWish {
  readonly organisationId: string;
  readonly productType: ProductCode;
  readonly purchase: HeldPurchase;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly total: Money;
}

/** How long an order waits to be paid where its product holds nothing. */
const usualSeconds = 30 * 60;

const ownPaths: Partial<Record<ProductCode, string>> = { HLT: 'hotels', SUB: 'subscription', WLT: 'wallet' };

const definitionOf = (code: ProductCode) => productDefinitions.find(({ catalogue }) => catalogue === code);

/** The main path of a product: `hotels`, `resorts`, `wallet`. */
const mainPath = (code: ProductCode): string => ownPaths[code] ?? definitionOf(code)?.section ?? 'hotels';

/** A price without nights. */
const plainPrice = (total: Money): StayPrice => ({
  inclusive: total,
  exclusive: total,
  tax: zero(total.currency),
  per_night: total,
  strike: null,
  nights: [],
});

/**
 * Makes an order of something that is no stay: from here it is paid for by its token, as a held room is. Whoever has to
 * know the token again brings one that nobody guesses.
 */
export const createPurchase = async (
  { db, clock, jobs }: PurchaseParts,
  wish: PurchaseWish,
  token = `H-${randomCode(24)}`,
): Promise<{ hold: PurchaseHold; token: string }> => {
  const now = clock.now();
  const seconds = definitionOf(wish.productType)?.hold?.seconds ?? usualSeconds;
  const price = plainPrice(wish.total);
  const hold: PurchaseHold = {
    hold_id: `HD${randomCode(14)}`,
    token_hash: tokenDigest(token),
    organisation_id: wish.organisationId,
    product_type: wish.productType,
    path: mainPath(wish.productType),
    status: 'held',
    unit_id: null,
    quantity: 1,
    checkin: wish.starts,
    checkout: wish.ends,
    stay: null,
    purchase: wish.purchase,
    offered_price: price,
    price,
    total: wish.total.amount,
    tendered: 0,
    currency: wish.total.currency,
    extensions_left: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1_000),
    renewed_at: null,
    renewed_by: null,
    ended_at: null,
    rooms_returned_at: null,
    holder_hash: null,
    network_hash: null,
  };
  await transaction(db, async (tx) => {
    await tx.insert(holds).values(hold);
    await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
  });
  return { hold, token };
};

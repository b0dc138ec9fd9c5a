import type { Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { toDirectPurchaseItem } from '../../products/direct-purchases/bought-item.ts';
import type { Products } from '../../products/product.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import { nothingHeldBefore } from '../holds/held-before.ts';
import type { Hold } from '../holds/hold.ts';
import { getHoldRule } from '../holds/hold-rule.ts';
import { claimCapacity } from '../items/claim-capacity.ts';
import { makeItem } from '../items/make-item.ts';
import type { FulfilledBy } from '../items/order-item-table.ts';
import { sql } from 'drizzle-orm';

interface PurchaseDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly products: Products;
}

/** A product bought without an offer: a plan, a wallet card or an order of the sandbox. */
interface Purchase {
  readonly name: string;
  readonly detail: string;
  readonly by: FulfilledBy;
  /** The purchased plan or wallet card, in a format that only its fulfilment reads. */
  readonly item: string;
  readonly metadata: OrderMetadata;
}

export interface PurchaseRequest {
  readonly organisationId: string;
  readonly productType: ProductCode;
  readonly purchase: Purchase;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly total: Money;
}

/**
 * Creates an order for a product without an offer. The order is then paid by its token, like any other hold. A caller
 * that must know the token later passes its own token, which must be impossible to guess.
 */
export const createPurchase = async (
  { db, clock, jobs, products }: PurchaseDeps,
  { organisationId, productType, purchase, starts, ends, total }: PurchaseRequest,
  token = `H-${randomCode(24)}`,
): Promise<{ hold: Hold; token: string }> => {
  const now = clock.now();
  const { name, detail, by, item: ordered, metadata } = purchase;
  const bought = toDirectPurchaseItem({
    code: productType,
    title: name,
    subtitle: detail || null,
    starts,
    ends,
    total,
  });
  const item = makeItem(products, bought, {
    position: 0,
    listed: bought.price,
    by,
    fulfilment: { item: ordered, metadata },
  });
  const items = [item] as const;
  const rule = getHoldRule(products, items);
  const hold = {
    hold_id: `HD${randomCode(14)}`,
    token_hash: tokenDigest(token),
    resume_hash: null,
    organisation_id: organisationId,
    product_type: productType,
    path: products.of(productType).path,
    status: 'held' as const,
    total: total.amount,
    tendered: 0,
    currency: total.currency,
    extensions_left: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + rule.seconds * 1_000),
    renewed_at: null,
    renewed_by: null,
    ended_at: null,
    returned_at: null,
    holder_hash: null,
    network_hash: null,
    replaces_item: null,
    replaces: null,
  };
  await transaction(db, async (tx) => {
    await claimCapacity(tx, hold, [{ item, claims: [] }], {
      discount: sql`null::int`,
      heldBefore: nothingHeldBefore,
    });
    await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
  });
  return { hold: { ...hold, items }, token };
};

import type { Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import { transaction } from '@travel/kit/database/transaction';
import { toDirectPurchaseItem } from '../../products/direct-purchases/direct-purchase-item.ts';
import { expireHold } from '../bookings/booking-jobs.ts';
import { nothingHeldBefore } from '../holds/held-before.ts';
import type { Hold } from '../holds/hold.ts';
import { createHoldRow, createHoldToken } from '../holds/hold-row.ts';
import { claimCapacity } from '../items/claim-capacity.ts';
import { makeItem } from '../items/make-item.ts';
import type { FulfilledBy } from '../items/order-item-table.ts';
import { sql } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';

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
  { db, clock, jobs, products }: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'products'>,
  { organisationId, productType, purchase, starts, ends, total }: PurchaseRequest,
  token = createHoldToken(),
): Promise<{ hold: Hold; token: string }> => {
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
  const row = createHoldRow(products, { organisationId, items, token, now: clock.now() });
  const hold = { ...row, extensions_left: 0 };
  await transaction(db, async (tx) => {
    await claimCapacity(tx, hold, [{ item, claims: [] }], {
      discount: sql`null::int`,
      heldBefore: nothingHeldBefore,
    });
    await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
  });
  return { hold: { ...hold, items }, token };
};

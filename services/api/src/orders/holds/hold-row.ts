import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import type { Products } from '../../products/product.ts';
import { sumPrices, type Items } from '../items/item.ts';
import { getHoldRule } from './hold-rule.ts';
import type { HoldRow } from './hold-table.ts';

/** Returns a token that gives access to a hold. */
export const createHoldToken = (): string => `H-${randomCode(24)}`;

interface NewHold {
  readonly organisationId: string;
  readonly items: Items;
  readonly token: string;
  readonly now: Date;
}

/** Returns the row of a new hold of these items, without a holder. */
export const createHoldRow = (products: Products, { organisationId, items, token, now }: NewHold): HoldRow => {
  const { product_type } = items[0];
  const { amount: total, currency } = sumPrices(items.map(({ price }) => price));
  const rule = getHoldRule(products, items);
  return {
    hold_id: `HD${randomCode(14)}`,
    token_hash: tokenDigest(token),
    resume_hash: null,
    organisation_id: organisationId,
    product_type,
    path: products.of(product_type).path,
    status: 'held',
    total,
    tendered: 0,
    currency,
    extensions_left: rule.extensions,
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
};

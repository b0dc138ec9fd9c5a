import type { TenderKind } from '@travel/contracts/payments/split';
import { cashCardTender } from './cash-card/cash-card-tender.ts';
import { couponTender } from './coupon/coupon-tender.ts';
import { pointsTender } from './points/points-tender.ts';
import type { Tender } from './tender.ts';
import type { TenderRow } from './tender-table.ts';
import { walletTender } from './wallet/wallet-tender.ts';

/** All kinds of tender, in the order in which the suggested combination uses them. */
export const tenderKinds: readonly Tender[] = [couponTender, pointsTender, cashCardTender, walletTender];

const byKind = new Map<TenderKind, Tender>(tenderKinds.map((tender) => [tender.kind, tender]));

/**
 * Returns the kind of a tender.
 * @throws Error if the kind is unknown
 */
export const getTender = ({ kind }: Pick<TenderRow, 'kind'>): Tender => {
  const found = byKind.get(kind);
  if (!found) throw new Error(`There is no tender of kind ${kind}`);
  return found;
};

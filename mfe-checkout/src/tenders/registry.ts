import { cashCardTender } from './cash-card/cash-card-tender.tsx';
import { couponTender } from './coupon/coupon-tender.ts';
import { loyaltyTender } from './loyalty/loyalty-tender.tsx';
import type { TenderKind } from './tender.ts';
import { walletTender } from './wallet/wallet-tender.tsx';

/** Every kind of tender, in the order in which their groups stand (spec §2.2). */
export const tenderKinds: readonly TenderKind[] = [couponTender, cashCardTender, loyaltyTender, walletTender];

/** Null for a kind that this release does not know. */
export const tenderKindOf = (kind: string): TenderKind | null => tenderKinds.find((one) => one.kind === kind) ?? null;

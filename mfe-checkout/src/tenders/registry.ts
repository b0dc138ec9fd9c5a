import { cashCardTender } from './cash-card/cash-card-tender.tsx';
import { couponTender } from './coupon/coupon-tender.ts';
import { loyaltyTender } from './loyalty/loyalty-tender.tsx';
import type { TenderKind } from './tender.ts';
import { walletTender } from './wallet/wallet-tender.tsx';

/** All kinds of tenders, in the order of their groups (spec §2.2). */
export const tenderKinds: readonly TenderKind[] = [couponTender, cashCardTender, loyaltyTender, walletTender];

/** Returns the tender kind, or null if this release does not know it. */
export const findTenderKind = (kind: string): TenderKind | null => tenderKinds.find((one) => one.kind === kind) ?? null;

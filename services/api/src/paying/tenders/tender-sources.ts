import type { TenderKind } from '@travel/contracts/payments/split';
import { cashCardSource } from './cash-card/cash-card-source.ts';
import { couponSource } from './coupon/coupon-source.ts';
import { loyaltySource } from './points/loyalty-source.ts';
import { walletSource } from './wallet/wallet-source.ts';
import type { TenderSource } from './tender-source.ts';
import type { TenderRow } from './tender-table.ts';

/** By kind, what holds its balance. */
const tenderSources: Readonly<Record<TenderKind, TenderSource>> = {
  coupon: couponSource,
  loyalty: loyaltySource,
  cash_card: cashCardSource,
  wallet: walletSource,
};

export const sourceOf = ({ kind }: Pick<TenderRow, 'kind'>): TenderSource => tenderSources[kind];

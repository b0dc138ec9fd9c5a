import { defaultFlags } from '@travel/contracts/flags';
import type { PaymentOptions } from '@travel/contracts/endpoints/orders';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { ProductCode } from '@travel/contracts/products';
import type { User } from '@travel/contracts/session.schema';

export type PaymentBlocks = PaymentOptions['blocks'];

/** What decides which blocks of the payment section there are (spec §2.2). */
export interface BlockFacts {
  readonly flags: Organisation['flags'];
  /** Null for a guest, who has neither coupons nor cash cards nor points. */
  readonly user: User | null;
  readonly product: ProductCode;
  /** Cash cards are switched on for the user. */
  readonly hasCashCard: boolean;
}

/** What takes something off a price buys no stored value: it would come back as more than was paid. */
const withoutCoupon: readonly ProductCode[] = ['WLT'];
/** Stored value buys no stored value, and cruise lines take no deposit in it. */
const withoutCashCard: readonly ProductCode[] = ['WLT', 'CRU'];
/** Wallet cards buy travel, and neither each other nor a membership. */
const withoutWallet: readonly ProductCode[] = ['WLT', 'SUB'];
/** Points are earned and spent by travelling. */
const withoutPoints: readonly ProductCode[] = ['WLT', 'SUB'];

/**
 * The one rule of what may pay for an order, by organisation, user and product: what the screen shows is what the calls
 * take.
 */
export const paymentBlocks = ({ flags, user, product, hasCashCard }: BlockFacts): PaymentBlocks => {
  const { couponsDisabled, cashCardsDisabled, loyaltyPointsDisabled, creditCardsDisabled } = {
    ...defaultFlags,
    ...flags,
  };
  const isBuyer = user !== null && !user.is_demo;
  return {
    coupon: isBuyer && !couponsDisabled && !withoutCoupon.includes(product),
    cash_card: isBuyer && !cashCardsDisabled && hasCashCard && !withoutCashCard.includes(product),
    loyalty: isBuyer && !loyaltyPointsDisabled && !withoutPoints.includes(product),
    wallet: isBuyer && !withoutWallet.includes(product),
    credit_card: !creditCardsDisabled,
  };
};

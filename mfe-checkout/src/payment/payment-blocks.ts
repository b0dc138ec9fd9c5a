import type { Flags } from '@travel/contracts/flags';
import type { PaymentBlock } from '@travel/contracts/remotes/payment';

/** The named groups of the payment section, in their order (spec §2.2). */
export const paymentGroups = [
  'coupon',
  'cash-card',
  'loyalty',
  'credit-card',
] as const satisfies readonly PaymentBlock[];

export type PaymentGroup = (typeof paymentGroups)[number];

const disabledBy: Record<PaymentGroup, keyof Flags> = {
  coupon: 'couponsDisabled',
  'cash-card': 'cashCardsDisabled',
  loyalty: 'loyaltyPointsDisabled',
  'credit-card': 'creditCardsDisabled',
};

/** The groups that may show: those that the caller wants, all unless it says so, and the organisation does not disable. */
export const visibleGroups = (flags: Flags, wanted: readonly PaymentBlock[] | undefined): PaymentGroup[] =>
  paymentGroups.filter((group) => !flags[disabledBy[group]] && (wanted?.includes(group) ?? true));

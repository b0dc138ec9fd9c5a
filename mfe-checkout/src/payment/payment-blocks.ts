import type { Flags } from '@travel/contracts/flags';
import type { PaymentBlock } from '@travel/contracts/remotes/payment';

/** The named groups of the payment section that can be paid with, in their order (spec §2.2). */
const paymentGroups = ['credit-card'] as const satisfies readonly PaymentBlock[];

export type PaymentGroup = (typeof paymentGroups)[number];

const disabledBy: Record<PaymentGroup, keyof Flags> = { 'credit-card': 'creditCardsDisabled' };

/** The groups that may show: those that the caller wants, all unless it says so, and the organisation does not disable. */
export const visibleGroups = (flags: Flags, wanted: readonly PaymentBlock[] | undefined): PaymentGroup[] =>
  paymentGroups.filter((group) => !flags[disabledBy[group]] && (wanted?.includes(group) ?? true));

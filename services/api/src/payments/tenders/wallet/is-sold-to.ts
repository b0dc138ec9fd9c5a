import { can } from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';
import type { WalletProductRow } from './wallet-tables.ts';

/**
 * Returns whether a wallet card is sold to a user. Discount cards and cards of the business segment are sold only to
 * business customers (spec §6).
 */
export const isSoldTo = (
  user: User,
  { user_segment, payment_card_type }: Pick<WalletProductRow, 'user_segment' | 'payment_card_type'>,
): boolean => (user_segment === 'all' && payment_card_type === 'certificate') || can(user, 'use-discount-card');

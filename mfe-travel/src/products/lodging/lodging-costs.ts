import type { Money } from '@travel/contracts/money/money';
import type { TFunction } from 'i18next';

interface Fee {
  readonly label: string;
  readonly amount: Money;
}

/** Describes the fees included in a price and the deposit, one text each. */
export const formatLodgingCosts = (
  t: TFunction,
  formatPrice: (price: Money) => string,
  fees: readonly Fee[],
  deposit: Money | null,
): string[] => [
  ...fees.map(({ label, amount }) => t('lodging.fee', { label, amount: formatPrice(amount) })),
  ...(deposit ? [t('lodging.deposit', { amount: formatPrice(deposit) })] : []),
];

import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import type { TFunction } from 'i18next';

interface Fee {
  readonly label: string;
  readonly amount: Money;
}

/** Describes the fees included in a price and the deposit, one text each. */
export const formatLodgingCosts = (
  t: TFunction,
  language: string,
  fees: readonly Fee[],
  deposit: Money | null,
): string[] => [
  ...fees.map(({ label, amount }) => t('lodging.fee', { label, amount: formatMoney(amount, language) })),
  ...(deposit ? [t('lodging.deposit', { amount: formatMoney(deposit, language) })] : []),
];

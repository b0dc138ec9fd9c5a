import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isUncharged } from '@travel/contracts/payments/replaced-item';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive, type Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getPriceDifference, getNewPrice, getReplacedTexts } from './replaced-item.ts';
import { useDifferenceText } from './use-difference-text.ts';

/**
 * Returns a function that builds the text above the pay button about what the traveller agrees to when changing dates.
 */
export const useAgreementText = (): ((replaces: ReplacedItem, total: Money, order: OrderTotals | null) => string) => {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const formatDifference = useDifferenceText();
  return (replaces, total, order) => {
    const cost = getNewPrice(total, order);
    const difference = getPriceDifference(cost, replaces);
    const { kept, refund } = replaces;
    return [
      t(isUncharged(replaces) ? 'dateChange.agreeUncharged' : 'dateChange.agree', {
        price: formatMoney(cost, language),
        refund: formatMoney(refund, language),
        old: t('dateChange.of', getReplacedTexts(replaces, language)),
      }),
      isPositive(kept) && t('dateChange.agreeKept', { kept: formatMoney(kept, language) }),
      difference && t('dateChange.agreeInAll', { difference: formatDifference(difference) }),
      t('dateChange.agreePay', { pay: t('fixed.payNow') }),
    ]
      .filter(Boolean)
      .join(' ');
  };
};

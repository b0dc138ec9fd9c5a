import styled from '@emotion/styled';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isPositive, negate } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getMinimumCharge } from '@travel/contracts/payments/charge-amounts';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceLine, PriceList } from './summary/price-list.tsx';
import { getTenderLabel } from './tender-labels.ts';

interface SplitLinesProps {
  readonly order: OrderTotals;
  /** Label for the amount paid by other methods. Without a label, the line is hidden. */
  readonly paidBy?: string;
}

/** Shows how the total is composed: the price and a line per discount or balance. */
export function SplitLines({ order, paidBy }: SplitLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const least = getMinimumCharge(order.total.currency);
  const isMinimum = order.tenders.length > 0 && order.payable.amount === least.amount;
  const deduction = { isDeduction: true, tone: 'positive' } as const;
  return (
    <>
      <PriceList aria-label={t('split.label')}>
        <PriceLine label={t('split.price')} amount={order.total} />
        {order.tenders.map((tender) => (
          <PriceLine
            key={tender.tender_id}
            label={getTenderLabel(t, tender)}
            amount={negate(tender.amount)}
            {...deduction}
          />
        ))}
        {order.rounding && <PriceLine label={t('split.rounding')} amount={negate(order.rounding)} {...deduction} />}
        {paidBy !== undefined && isPositive(order.payable) && <PriceLine label={paidBy} amount={order.payable} />}
      </PriceList>
      {isMinimum && paidBy === undefined && (
        <Minimum>{t('split.minimum', { amount: formatMoney(least, language) })}</Minimum>
      )}
    </>
  );
}

const Minimum = styled.p({ ...type.small, color: color.ink2 });

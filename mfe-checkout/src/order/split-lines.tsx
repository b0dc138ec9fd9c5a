import styled from '@emotion/styled';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isPositive, negate } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getMinimumCharge } from '@travel/contracts/payments/charge-amounts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { getTenderLabel } from './tender-labels.ts';

interface SplitLinesProps {
  readonly order: OrderTotals;
  readonly language: string;
  /** Label for the amount paid by other methods. Without a label, the line is hidden. */
  readonly paidBy?: string;
}

/** Shows how the total is composed: the price and a line per discount or balance. */
export function SplitLines({ order, language, paidBy }: SplitLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const least = getMinimumCharge(order.total.currency);
  const isMinimum = order.tenders.length > 0 && order.payable.amount === least.amount;
  return (
    <>
      <SplitList order={order} language={language} paidBy={paidBy} />
      {isMinimum && paidBy === undefined && (
        <Minimum>{t('split.minimum', { amount: formatMoney(least, language) })}</Minimum>
      )}
    </>
  );
}

function SplitList({
  order,
  language,
  paidBy,
}: Pick<SplitLinesProps, 'order' | 'language'> & { readonly paidBy: string | undefined }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Lines aria-label={t('split.label')}>
      <div>
        <dt>{t('split.price')}</dt>
        <dd>
          <Price value={order.total} language={language} />
        </dd>
      </div>
      {order.tenders.map((tender) => (
        <div key={tender.tender_id} data-off>
          <dt>{getTenderLabel(t, tender)}</dt>
          <dd>
            <Price value={negate(tender.amount)} language={language} tone="positive" />
          </dd>
        </div>
      ))}
      {order.rounding && (
        <div data-off>
          <dt>{t('split.rounding')}</dt>
          <dd>
            <Price value={negate(order.rounding)} language={language} tone="positive" />
          </dd>
        </div>
      )}
      {paidBy !== undefined && isPositive(order.payable) && (
        <div>
          <dt>{paidBy}</dt>
          <dd>
            <Price value={order.payable} language={language} />
          </dd>
        </div>
      )}
    </Lines>
  );
}

const Minimum = styled.p({ ...type.small, color: color.ink2 });

const Lines = styled.dl({
  ...type.small,
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space.m },
  '& [data-off] dt': { color: color.positive },
  '& dd': { margin: 0 },
});

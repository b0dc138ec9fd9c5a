import styled from '@emotion/styled';
import { isUncharged, getUnchargedAmount } from '@travel/contracts/payments/replaced-item';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isPositive, negate, type Money } from '@travel/contracts/money/money';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceLine, PriceList } from '../summary/price-list.tsx';
import { getPriceDifference, getNewPrice, getReplacedTexts } from './replaced-item.ts';
import { useDifferenceText } from './use-difference-text.ts';

interface ReplacedLinesProps {
  readonly replaces: ReplacedItem;
  /** Price of the new dates before coupons and other tenders. */
  readonly total: Money;
  readonly order: OrderTotals | null | undefined;
}

/** Shows the booking that the new dates replace, the refund for that booking, and the price difference. */
export function ReplacedLines({ replaces, total, order = null }: ReplacedLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const formatDifference = useDifferenceText();
  const cost = getNewPrice(total, order);
  const difference = getPriceDifference(cost, replaces);
  const notCharged = getUnchargedAmount(replaces);
  return (
    <Part>
      <p>
        <b>{t('dateChange.takesPlace')}</b> {t('dateChange.of', getReplacedTexts(replaces, language))}
      </p>
      <PriceList>
        <PriceLine label={t('dateChange.new')} amount={cost} />
        {!isUncharged(replaces) && (
          <PriceLine label={t('dateChange.back')} amount={negate(replaces.refund)} isDeduction />
        )}
        {isPositive(notCharged) && (
          <PriceLine label={t('dateChange.notCharged')} amount={negate(notCharged)} isDeduction />
        )}
        {difference && (
          <Difference>
            <dt>{t('dateChange.inAll')}</dt>
            <dd>{formatDifference(difference)}</dd>
          </Difference>
        )}
        {isPositive(replaces.kept) && <PriceLine label={t('dateChange.kept')} amount={replaces.kept} />}
      </PriceList>
    </Part>
  );
}

const Part = styled.div({
  display: 'grid',
  gap: space.s,
  '& > p': { ...type.small, color: color.ink2, overflowWrap: 'anywhere' },
  '& > p b': { display: 'block', color: color.ink, fontWeight: font.strong },
});

const Difference = styled.div({
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});

import styled from '@emotion/styled';
import { isUncharged, getUnchargedAmount } from '@travel/contracts/payments/replaced-item';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isPositive, negate } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Lines } from '../summary/total-part.tsx';
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
  const differenceWords = useDifferenceText();
  const cost = getNewPrice(total, order);
  const difference = getPriceDifference(cost, replaces);
  const notCharged = getUnchargedAmount(replaces);
  return (
    <Part>
      <p>
        <b>{t('dateChange.takesPlace')}</b> {t('dateChange.of', getReplacedTexts(replaces, language))}
      </p>
      <Lines>
        <div>
          <dt>{t('dateChange.new')}</dt>
          <dd>
            <Price value={cost} language={language} />
          </dd>
        </div>
        {!isUncharged(replaces) && (
          <div data-off>
            <dt>{t('dateChange.back')}</dt>
            <dd>
              <Price value={negate(replaces.refund)} language={language} />
            </dd>
          </div>
        )}
        {isPositive(notCharged) && (
          <div data-off>
            <dt>{t('dateChange.notCharged')}</dt>
            <dd>
              <Price value={negate(notCharged)} language={language} />
            </dd>
          </div>
        )}
        {difference && (
          <InAll>
            <dt>{t('dateChange.inAll')}</dt>
            <dd>{differenceWords(difference)}</dd>
          </InAll>
        )}
        {isPositive(replaces.kept) && (
          <div>
            <dt>{t('dateChange.kept')}</dt>
            <dd>
              <Price value={replaces.kept} language={language} />
            </dd>
          </div>
        )}
      </Lines>
    </Part>
  );
}

const Part = styled.div({
  display: 'grid',
  gap: space.s,
  '& > p': { ...type.small, color: color.ink2, overflowWrap: 'anywhere' },
  '& > p b': { display: 'block', color: color.ink, fontWeight: font.strong },
});

const InAll = styled.div({
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});
